import { carName } from '#app/domain/cars/car-name.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { WayIn } from '#app/domain/inquiries/inquiry-options.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** An inquiry from the same phone number. */
export type EarlierInquiry = {
  id: string
  name: string
  at: Date
  carLabel: string | null
  /** Null if they wrote it themselves, rather than staff. */
  cameBy: WayIn | null
}

/** Choices for a lead whose number is known: ask, keep both, or add it to the earlier inquiry. */
export const EARLIER_CHOICES = ['ask', 'keep', 'add'] as const

export type LeadCar = {
  id: string
  make: string
  model: string
  year: number
  price: number
  stockNumber: string | null
}

/** `2017 Toyota Premio, KDA-104`, or with the price if it has no stock number. */
export function leadCarLabel(car: LeadCar): string {
  return `${carName(car)}, ${car.stockNumber ?? formatKsh(car.price)}`
}

/** The car chosen from the list or typed without its number; null if it could be several. */
export function findNamedCar(written: string, cars: readonly LeadCar[]): LeadCar | null {
  const same = (text: string) => text.toLowerCase() === written.trim().toLowerCase()
  const chosen = cars.find((car) => same(leadCarLabel(car)))
  const [named, another] = chosen ? [chosen] : cars.filter((car) => same(carName(car)))
  return named && !another ? named : null
}

export const WHICH_CAR = 'Which car do they mean?'
export const LEAD_ADDED = 'Inquiry added successfully'
export const LEAD_JOINED = 'Added to the earlier inquiry'
export const LEAD_NOT_SAVED = 'Not saved yet'
export const NAME_OR_PHONE = 'Enter a name or a phone number.'
export const ASSIGNEE_GONE = 'Inquiries can no longer be assigned to this person.'
export const EARLIER_NOTES_FULL =
  'The notes of the earlier inquiry are full. Shorten them, or keep both.'
export const EARLIER_GONE = 'The earlier inquiry is no longer there. Save this one as new.'

/** Begins inquiries about no car in stock. */
export const LOOKING_FOR = 'Looking for: '

/** The inquiry's message if nothing was noted. */
const UNNOTED: Readonly<Record<WayIn, string>> = {
  walk_in: 'Came to the yard.',
  phone_call: 'Called.',
  whatsapp: 'Wrote on WhatsApp.',
  other: 'Got in touch.',
}

type Noted = {
  cameBy: WayIn
  note: string | null
  /** The typed name of a car that the shop does not have. */
  wanted: string | null
  /** What they called a car of ours. */
  words?: string | null
}

export function leadMessage({ cameBy, note, wanted, words = null }: Noted): string {
  const parts = [wanted && LOOKING_FOR + wanted, words && `In their words: ${words}`, note].filter(
    Boolean,
  )
  return parts.length === 0 ? UNNOTED[cameBy] : parts.join('\n')
}

const DID: Readonly<Record<WayIn, string>> = {
  walk_in: 'was here',
  phone_call: 'called',
  whatsapp: 'wrote on WhatsApp',
  other: 'got in touch',
}

/** `Jane Wanjiru wrote on 3 Nov 2026 about the 2018 Toyota Prado.` */
export function earlierText({ name, at, carLabel, cameBy }: EarlierInquiry): string {
  const did = cameBy === null ? 'wrote' : DID[cameBy]
  const about = carLabel === null ? '' : ` about the ${carLabel}`
  return `${name} ${did} on ${formatDate(nairobiDay(at))}${about}.`
}
