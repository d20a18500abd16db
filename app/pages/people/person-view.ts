import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { INQUIRY_TYPES, labelIn } from '#app/domain/inquiries/inquiry-options.ts'
import { EMAIL_LABELS } from '#app/domain/mail/mail-kind.ts'
import { type Contact, contactText, isAddress } from '#app/domain/people/contact.ts'
import type { PersonalData } from '#app/domain/people/personal-data.ts'
import { auditActionText } from '#app/pages/audit/audit-text.ts'

export type PersonView = {
  contacts: readonly string[]
  /** The contacts, or the name of someone who left none. */
  who: string
  /** Further contacts that appear only on this person's inquiries. */
  alsoTheirs: readonly string[]
  /** Contacts that other people use too. */
  shared: readonly string[]
  /** Names searched for in other texts; `namesakes` belong to other people too. */
  names: readonly string[]
  namesakes: readonly string[]
  /** The names on these inquiries, if they differ. */
  differentNames: readonly string[]
  /** Why the data cannot be erased here; null if it can. */
  refusal: string | null
  erased: string | null
  inquiries: readonly { id: string; title: string; note: string; text: string }[]
  emails: readonly { id: string; title: string; note: string }[]
  records: readonly { id: string; title: string; note: string }[]
  elsewhere: readonly { id: string; title: string; note: string }[]
}

const TEXT_MAX_LENGTH = 200

type Lookup = { requested: readonly Contact[]; refusal: string | null; erasedAt: Date | null }

export function personViewOf(
  held: PersonalData,
  { requested, refusal, erasedAt }: Lookup,
): PersonView {
  const contacts = requested.map(contactText)
  const who = requested.map((contact) =>
    contact.kind === 'inquiry'
      ? (held.inquiries.find(({ id }) => id === contact.id)?.name ?? 'this inquiry')
      : contactText(contact),
  )
  return {
    contacts,
    who: who.join(' and '),
    alsoTheirs: held.person.contacts
      .filter(isAddress)
      .map(contactText)
      .filter((text) => !contacts.includes(text)),
    shared: held.shared.map(contactText),
    names: held.person.names,
    namesakes: held.namesakes,
    differentNames: distinctNames(held.inquiries.map(({ name }) => name)),
    refusal,
    erased: erasedAt && formatMoment(erasedAt),
    inquiries: held.inquiries.map(({ id, name, type, createdAt, car, message, email, phone }) => ({
      id,
      title: `${name}, ${formatMoment(createdAt)}`,
      note: [labelIn(INQUIRY_TYPES, type), car?.label, phone, email].filter(Boolean).join(' · '),
      text: shortened(message),
    })),
    emails: held.emails.map(({ id, kind, to, status, createdAt }) => ({
      id,
      title: EMAIL_LABELS[kind] ?? kind,
      note: `${to ?? 'To the shop'}, ${formatMoment(createdAt)}, ${status}`,
    })),
    records: held.records.map(({ id, action, at }) => ({
      id,
      title: auditActionText(action),
      note: formatMoment(at),
    })),
    elsewhere: held.mentions.map(({ of, id, found }) => ({
      id: `${of.table}-${id}`,
      title: of.label,
      note: shortened(Object.values(found).map(asText).join(' · ')),
    })),
  }
}

/** Empty if the names differ only in case. */
function distinctNames(names: readonly string[]): string[] {
  const byLowerCase = new Map(names.map((name) => [name.trim().toLowerCase(), name]))
  return byLowerCase.size > 1 ? [...byLowerCase.values()] : []
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const shortened = (text: string) =>
  text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH).toWellFormed()}…` : text
