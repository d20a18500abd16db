import type { AlertExport } from '#app/domain/alerts/alert-export.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'

import { contactText, isAddress } from './contact.ts'
import type { PersonalData } from './personal-data.ts'

/** The export given to a person; times are ISO 8601. */
export type PersonExport = {
  preparedBy: string
  preparedAt: string
  contacts: string[]
  names: string[]
  inquiries: Record<string, unknown>[]
  emails: Record<string, unknown>[]
  records: Record<string, unknown>[]
  alerts: AlertExport[]
  elsewhere: { place: string; id: string; texts: Record<string, unknown> }[]
}

/** Leaves out which member of staff did what, as that is not the person's data. */
export function personExportOf(
  held: PersonalData,
  { siteName, now, alerts }: { siteName: string; now: Date; alerts: AlertExport[] },
): PersonExport {
  return {
    preparedBy: siteName,
    preparedAt: now.toISOString(),
    contacts: held.person.contacts.filter(isAddress).map(contactText),
    names: [...new Set(held.inquiries.map(({ name }) => name))],
    inquiries: held.inquiries.map(inquiryOf),
    emails: held.emails.map(({ kind, to, status, createdAt, sentAt, lastError }) => ({
      kind,
      to: to ?? siteName,
      status,
      writtenAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      problem: lastError,
    })),
    records: held.records.map(({ at, action, before, after }) => ({
      at: at.toISOString(),
      action,
      before,
      after,
    })),
    alerts,
    elsewhere: held.mentions.map(({ of, id, found }) => ({ place: of.label, id, texts: found })),
  }
}

function inquiryOf(inquiry: StaffInquiry) {
  const {
    consent,
    car,
    assignee,
    enteredBy: _,
    createdAt,
    erasedAt,
    financeChoice,
    ...rest
  } = inquiry
  return {
    ...rest,
    receivedAt: createdAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    isAssigned: assignee !== null,
    car: car?.label ?? null,
    wayToPay: financeChoice && financeChoiceText(financeChoice),
    consent: consent && { version: consent.version, at: consent.at.toISOString() },
  }
}

const HEADINGS = {
  inquiries: 'Inquiries and messages',
  emails: 'Emails',
  records: 'Notes made while answering them',
  alerts: 'Alerts about cars and searches',
  elsewhere: 'Other records that name you',
} as const

export function personExportText(file: PersonExport): string {
  const parts = Object.entries(HEADINGS).map(([key, heading]) => {
    const entries = file[key as keyof typeof HEADINGS]
    const listed = entries.map((entry, at) => `${at + 1}.\n${linesOf(entry)}`)
    return `${heading}\n${'-'.repeat(heading.length)}\n${listed.join('\n\n') || 'None.'}`
  })
  const head = [
    `What ${file.preparedBy} holds about ${[...file.names, ...file.contacts].join(', ')}`,
    `Prepared ${formatMoment(new Date(file.preparedAt))}, Nairobi time`,
  ]
  return `${[head.join('\n'), ...parts].join('\n\n\n')}\n`
}

function linesOf(entry: Record<string, unknown>): string {
  return Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `  ${fieldLabel(key)}: ${textOf(value)}`)
    .join('\n')
}

/** `receivedAt` reads `Received at`. */
function fieldLabel(key: string): string {
  const words = key.replaceAll(
    /([a-z])([A-Z0-9])/g,
    (_, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ')
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll('\n', '\n    ')
}
