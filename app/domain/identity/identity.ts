/** Contacts that somebody claiming to be the shop may have given to a buyer. */
export const IDENTITY_KINDS = [
  { value: 'phone', label: 'Phone or WhatsApp number', one: 'phone number' },
  { value: 'till', label: 'Till (buy goods)', one: 'till' },
  { value: 'paybill', label: 'Paybill', one: 'paybill' },
  { value: 'email', label: 'Email address', one: 'email address' },
  { value: 'site', label: 'Website or page', one: 'website' },
] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]['value']

export type OfficialIdentity = {
  readonly kind: IdentityKind
  /** E.164, digits, an address in lower case, or a host with path. */
  readonly value: string
  /** For example `Sales` or `Till at the gate`. */
  readonly label: string
  /** `YYYY-MM-DD` in Nairobi. */
  readonly validFrom: string
  readonly validTo: string | null
}

/** Typed text, with the kinds it may be. */
export type IdentityQuestion = { readonly kinds: readonly IdentityKind[]; readonly value: string }

export type IdentityAnswer =
  | { state: 'ours'; label: string; kind: IdentityKind }
  | { state: 'was_ours'; until: string; kind: IdentityKind }
  | { state: 'other_kind'; isKind: IdentityKind; askedKind: IdentityKind }
  | { state: 'not_ours' }
  | { state: 'unreadable' }

const NUMBERS_OF_MPESA: readonly IdentityKind[] = ['till', 'paybill']

export function answerIdentity(
  question: IdentityQuestion | null,
  { official, today }: { official: readonly OfficialIdentity[]; today: string },
): IdentityAnswer {
  if (!question) return { state: 'unreadable' }
  const same = official.filter((each) => isSame(each, question))
  const asked = same.filter(({ kind }) => question.kinds.includes(kind))
  const current = asked.find((each) => isValid(each, today))
  if (current) return { state: 'ours', label: current.label, kind: current.kind }
  const former = asked
    .filter(({ validTo }) => validTo !== null && validTo < today)
    .toSorted((a, b) => (b.validTo ?? '').localeCompare(a.validTo ?? ''))[0]
  if (former?.validTo) return { state: 'was_ours', until: former.validTo, kind: former.kind }
  const other = same.find((each) => isValid(each, today))
  const [askedKind] = question.kinds
  return other && askedKind && NUMBERS_OF_MPESA.includes(other.kind)
    ? { state: 'other_kind', isKind: other.kind, askedKind }
    : { state: 'not_ours' }
}

const isValid = ({ validFrom, validTo }: OfficialIdentity, today: string) =>
  validFrom <= today && (validTo === null || today <= validTo)

/**
 * Pages of our sites and subdomains of ours are ours; a host that merely ends the same way is not.
 */
function isSame({ kind, value }: OfficialIdentity, question: IdentityQuestion): boolean {
  if (kind !== 'site' || !question.kinds.includes('site')) return value === question.value
  const [host, ...path] = question.value.split('/')
  const [ourHost, ...ourPath] = value.split('/')
  if (!host || !ourHost) return false
  const isSubdomain = ourPath.length === 0 && host.endsWith(`.${ourHost}`)
  if (!isSubdomain && withoutDevice(host) !== withoutDevice(ourHost)) return false
  return ourPath.every((part, at) => path[at] === part)
}

/** `m.facebook.com` and `web.facebook.com` are `facebook.com` on a phone or a computer. */
const withoutDevice = (host: string) => host.replace(/^(?:m|web)\.(?=[^.]+\.)/, '')
