import type { CarStatus } from '#app/domain/cars/status/car-status.ts'

export const NAME_MAX_LENGTH = 120
export const REASON_MAX_LENGTH = 300
export const LINES_MAX = 10
export const LINE_MAX_LENGTH = 200
export const VALID_DAYS = 7
export const VALID_DAYS_MAX = 60

/** The signed content of a quote, in whole shillings and Nairobi days. */
export type SignedQuote = {
  readonly code: string
  readonly stock: string
  readonly price: number
  readonly deposit: number | null
  readonly issuedOn: string
  readonly expiresOn: string
}

export type QuoteStatus = 'issued' | 'accepted' | 'withdrawn'

export type Quote = SignedQuote & {
  readonly id: string
  readonly carId: string | null
  readonly inquiryId: string | null
  readonly carName: string
  /** What the price includes, and what else was agreed. */
  readonly lines: readonly string[]
  readonly forName: string
  /** E.164 */
  readonly forPhone: string | null
  readonly status: QuoteStatus
  readonly decidedAt: Date | null
  readonly withdrawnReason: string | null
  /** First name only. */
  readonly signedName: string
  readonly keyId: string
}

/** A quote with its car's current state; null if the car is gone. */
export type QuoteOfCar = Quote & { car: ListedCar | null }

export type ListedCar = {
  /** 0 if it is not known. */
  readonly price: number
  /** Whether that price is at CIF Mombasa, without taxes. */
  readonly isCif: boolean
  readonly status: CarStatus
}

export type QuoteState = 'valid' | 'accepted' | 'withdrawn' | 'sold' | 'expired'

type Now = {
  /** A day in Nairobi. */
  today: string
  /** Null for a car that was deleted. */
  carStatus: CarStatus | null
}

/** A quote is valid until the end of its last day, unless it is withdrawn or the car goes first. */
export function quoteState(
  { status, expiresOn }: Pick<Quote, 'status' | 'expiresOn'>,
  { today, carStatus }: Now,
): QuoteState {
  if (status !== 'issued') return status
  if (carStatus === null || carStatus === 'sold') return 'sold'
  return today > expiresOn ? 'expired' : 'valid'
}

/** Whether the shop still stands by it; one that is over is not sent or printed. */
export const isBinding = (state: QuoteState): boolean => state === 'valid' || state === 'accepted'

/** The listed price, if it is better for the buyer than the quote. Not one that lacks the taxes. */
export function cheaperNow(quote: Pick<Quote, 'price'>, listed: ListedCar | null): number | null {
  if (!listed || listed.status === 'sold' || listed.isCif) return null
  return listed.price > 0 && listed.price < quote.price ? listed.price : null
}

export const LAST_DIGITS = 4

/** Whether these are the last four digits of the phone number on the quote. */
export function isTheirPhone({ forPhone }: Pick<Quote, 'forPhone'>, typed: string): boolean {
  const digits = typed.trim()
  return forPhone !== null && /^\d{4}$/.test(digits) && forPhone.endsWith(digits)
}

/** `Achieng` from `Achieng Otieno`: buyers are shown no surnames of staff. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? ''
}
