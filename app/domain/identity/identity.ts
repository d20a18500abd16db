import { formatDate } from '#app/domain/dates/nairobi-time.ts'

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
  /** E.164, digits, an address in lower case (`@host` for all of a host's), or a host with path. */
  readonly value: string
  /** For example `Sales` or `Till at the gate`. */
  readonly label: string
  /** `YYYY-MM-DD` in Nairobi. */
  readonly validFrom: string
  readonly validTo: string | null
  /** Not ours at all: somebody else is known to use it in our name. */
  readonly isFraud: boolean
}

/** Typed text, with the kinds it may be. */
export type IdentityQuestion = { readonly kinds: readonly IdentityKind[]; readonly value: string }

type IdentityAnswer =
  | { state: 'ours'; label: string; kind: IdentityKind }
  | { state: 'was_ours'; until: string; kind: IdentityKind }
  | { state: 'other_kind'; isKind: IdentityKind; askedKind: IdentityKind }
  | { state: 'fraud'; kind: IdentityKind }
  | { state: 'unknown' }
  | { state: 'unreadable' }

const NUMBERS_OF_MPESA: readonly IdentityKind[] = ['till', 'paybill']

/** What is on no list is unknown: only what the shop knows to be a fraud is called one. */
export function answerIdentity(
  question: IdentityQuestion | null,
  { official, today }: { official: readonly OfficialIdentity[]; today: string },
): IdentityAnswer {
  if (!question) return { state: 'unreadable' }
  const all = official.filter((each) => isSame(each, question))
  const fraud = all.find(({ isFraud }) => isFraud)
  if (fraud) return { state: 'fraud', kind: fraud.kind }
  // An address of our domain that is no longer used is not ours because the domain is.
  const exact = all.filter(({ value }) => value === question.value)
  const same = exact.length > 0 ? exact : all
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
    : { state: 'unknown' }
}

const isValid = ({ validFrom, validTo }: OfficialIdentity, today: string) =>
  validFrom <= today && (validTo === null || today <= validTo)

/**
 * Pages of our sites and subdomains of ours are ours; a host that merely ends the same way is not.
 */
function isSame({ kind, value }: OfficialIdentity, question: IdentityQuestion): boolean {
  if (kind === 'email' && value.startsWith('@')) return question.value.endsWith(value)
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

export const IDENTITY_FETCH_FAILED = 'Failed to fetch the official numbers'
export const IDENTITY_SAVED = 'Saved'
export const IDENTITY_ENDED = 'Ended today'
export const IDENTITY_DELETED = 'Deleted'
export const IDENTITY_TAKEN = 'This is already on the list.'
export const IDENTITY_UNREADABLE = 'This is not a number or address of the chosen type.'

/** The start of a buyer's message about what somebody gave them as the shop's. */
export const reportMessage = (typed: string) =>
  `Somebody gave me this as yours: ${typed}\n\nWhere I got it, and what they asked for: `

const nameOf = (kind: IdentityKind) =>
  IDENTITY_KINDS.find(({ value }) => value === kind)?.one ?? 'address'

type VerdictView = { tone: 'success' | 'warning' | 'danger' | 'info'; title: string; text: string }

export const UNKNOWN_CODE: VerdictView = {
  tone: 'info',
  title: 'We do not know this code',
  text: 'It is not on any of our quotes or sheets. Before you pay anything for it, call us on the number on this site.',
}

/** The answer to what a buyer typed. */
export function identityText(answer: IdentityAnswer): VerdictView {
  switch (answer.state) {
    case 'ours':
      return {
        tone: 'success',
        title: 'Yes, this is us',
        text: `Our ${nameOf(answer.kind)}: ${answer.label}.`,
      }
    case 'was_ours':
      return {
        tone: 'warning',
        title: `This was ours until ${formatDate(answer.until)}`,
        text: 'It no longer is. Do not pay or send anything there.',
      }
    case 'other_kind':
      return {
        tone: 'warning',
        title: `This is our ${nameOf(answer.isKind)}, not a ${nameOf(answer.askedKind)}`,
        text: 'Ask us before you pay.',
      }
    case 'fraud':
      return {
        tone: 'danger',
        title: 'Not ours. Do not pay.',
        text: `Somebody uses this ${nameOf(answer.kind)} in our name. Tell us who gave it to you.`,
      }
    case 'unknown':
      return {
        tone: 'info',
        title: 'We do not know it',
        text: 'It is not on our list. That does not make it false, but before you pay or send anything, ask us on the number on this site.',
      }
    case 'unreadable':
      return {
        tone: 'info',
        title: 'We cannot read that',
        text: 'Type one phone number, till, paybill, email address or website.',
      }
  }
}
