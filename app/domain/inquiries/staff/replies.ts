import type { CarStatus } from '#app/domain/cars/status/car-status.ts'

/** Common replies, opened as a prefilled WhatsApp chat or email. */
export const REPLY_TEMPLATES = [
  {
    id: 'available',
    label: 'It is available',
    text: ({ car }: ReplyFacts) =>
      `thank you for asking${about(car)}. It is still available, and you are welcome to see it. When would suit you?`,
  },
  {
    id: 'test_drive',
    label: 'Offer a test drive',
    text: ({ car }: ReplyFacts) =>
      `you are welcome to drive ${car ?? 'the car'}. Which day and time would suit you? Please bring your driving licence.`,
  },
  {
    id: 'call_me',
    label: 'Ask for a call',
    text: ({ car }: ReplyFacts) =>
      `thank you for your message${about(car)}. May I call you? Please tell me when suits you.`,
  },
  {
    id: 'sold',
    label: 'It is sold',
    text: ({ car }: ReplyFacts) =>
      `thank you for asking. ${car === null ? 'That car' : `The ${car}`} has just been sold. Shall I send you similar cars?`,
  },
  {
    id: 'follow_up',
    label: 'Follow up',
    text: ({ car }: ReplyFacts) =>
      `I wanted to ask whether you are still ${car === null ? 'looking for a car' : `interested in the ${car}`}. I am happy to help.`,
  },
] as const

type ReplyFacts = { car: string | null }

export type Reply = {
  name: string
  car: string | null
  siteName: string
}

type ReplyTemplate = (typeof REPLY_TEMPLATES)[number]

/** The car asked about; `status` is null once it was deleted. */
type InquiredCar = { status: CarStatus | null }

/** Templates that promise the buyer a car. */
const NEEDS_CAR: ReadonlySet<ReplyTemplate['id']> = new Set(['available', 'test_drive'])

/** The templates for an inquiry about this car, or about none; the first is filled in. */
export function templatesFor(car: InquiredCar | null): readonly ReplyTemplate[] {
  const fitting = REPLY_TEMPLATES.filter(
    ({ id }) => car?.status === 'available' || !NEEDS_CAR.has(id),
  )
  if (!car || (car.status !== null && car.status !== 'sold')) return fitting
  return fitting.toSorted((a, b) => Number(b.id === 'sold') - Number(a.id === 'sold'))
}

export function templateOf(id: string | null, car: InquiredCar | null): ReplyTemplate {
  const templates = templatesFor(car)
  return templates.find((template) => template.id === id) ?? templates[0] ?? REPLY_TEMPLATES[0]
}

/** For a chat opened from a list of reminders. */
export const followUpText = (reply: Reply): string =>
  replyText(templateOf('follow_up', null), reply)

export function replyText(template: ReplyTemplate, reply: Reply): string {
  const [firstName = reply.name] = reply.name.trim().split(/\s+/)
  return `Hello ${firstName},\n${template.text(reply)}\n\n${reply.siteName}`
}

function about(car: string | null): string {
  return car === null ? '' : ` about the ${car}`
}

type MailDraft = { to: string; subject: string; text: string }

/** A prefilled email; RFC 6068 wants CRLF line breaks. */
export function mailtoLink({ to, subject, text }: MailDraft): string {
  const words = (written: string) =>
    encodeURIComponent(written.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${words(subject)}&body=${words(text)}`
}

export function replySubject({ car, siteName }: { car: string | null; siteName: string }): string {
  return car === null ? `Your message to ${siteName}` : `Your inquiry about the ${car}`
}
