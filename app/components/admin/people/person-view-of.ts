import { auditActionText } from '#app/components/admin/audit/audit-text.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { INQUIRY_TYPES, labelIn } from '#app/domain/inquiries/inquiry-options.ts'
import { EMAIL_LABELS } from '#app/domain/mail/mail-kind.ts'
import { type Contact, contactText, isAddress } from '#app/domain/people/contact.ts'
import type { HeldPerson } from '#app/domain/people/held-person.ts'

import type { PersonView } from './person-view.ts'

const TEXT_MAX_LENGTH = 200

type Lookup = { requested: readonly Contact[]; refusal: string | null; erasedAt: Date | null }

export function personViewOf(
  held: HeldPerson,
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
