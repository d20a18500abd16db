import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { shortCodeText } from '#app/domain/ids/short-code.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { foldDigits } from '#app/domain/text/identifier-key.ts'

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

type QuoteState = 'valid' | 'accepted' | 'withdrawn' | 'sold' | 'expired'

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
export function lowerListedPrice(
  quote: Pick<Quote, 'price'>,
  listed: ListedCar | null,
): number | null {
  if (!listed || listed.status === 'sold' || listed.isCif) return null
  return listed.price > 0 && listed.price < quote.price ? listed.price : null
}

export const LAST_DIGITS = 4
const WHOLE_DIGITS_MIN = 7

/**
 * Whether these are the last four digits of the phone number on the quote, or all of it: then
 * the last four of it count.
 */
export function isTheirPhone({ forPhone }: Pick<Quote, 'forPhone'>, typed: string): boolean {
  const digits = foldDigits(typed).replaceAll(/[\s()+-]|\p{Cf}/gu, '')
  const isWhole = digits.length >= WHOLE_DIGITS_MIN
  if (forPhone === null || !/^\d+$/.test(digits)) return false
  return (isWhole || digits.length === LAST_DIGITS) && forPhone.endsWith(digits.slice(-LAST_DIGITS))
}

export const QUOTES_FETCH_FAILED = 'Failed to fetch the quotes'
export const QUOTE_NOT_FOUND = 'Quote not found'
export const QUOTE_SIGNED = 'Quote signed'
export const QUOTE_ACCEPTED = 'Marked as accepted'
export const QUOTE_WITHDRAWN = 'Quote withdrawn'
export const QUOTE_DECIDED = 'This quote has just been accepted or withdrawn. Nothing was changed.'
export const QUOTE_IS_OVER = 'This quote is no longer valid. It can’t be sent or printed.'
export const REASON_NEEDED = 'Say why you are withdrawing it. The buyer will see this.'
export const CAR_NEEDED = 'Choose the car that the quote is for.'
export const CAR_IS_SOLD = 'This car is sold, so there is nothing to quote.'
export const PHONE_NOT_CALLABLE =
  'This number cannot be called. Check it, with the code of its country, or leave it empty.'
export const BELOW_LISTED =
  'This is below the listed price. Someone with the “Prices” permission can sign it, or lower the car’s price.'
export const NO_ADDRESS_YET =
  'A quote needs the shop’s web address for its link and QR code. An owner can confirm it under “Open the shop”.'
export const DIGITS_WRONG = 'These are not the last four digits of the number this quote is for.'
export const DIGITS_LOCKED =
  'Too many attempts. Please wait an hour, open the link you were sent, or write to us on WhatsApp.'
export const TOO_MANY_LOOKS =
  'This has been opened too often. Please wait a minute, or write to us on WhatsApp.'

export const QUOTE_STATES: Readonly<
  Record<QuoteState, { label: string; tone: 'success' | 'neutral' | 'warning' }>
> = {
  valid: { label: 'Valid', tone: 'success' },
  accepted: { label: 'Accepted', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  sold: { label: 'Car sold', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
}

type VerdictView = { tone: 'success' | 'warning' | 'danger' | 'info'; title: string; text: string }

/** The text above the figures, for the buyer. */
export function quoteStateText(
  quote: Pick<Quote, 'expiresOn' | 'withdrawnReason'>,
  state: QuoteState,
): VerdictView {
  const lastDay = formatDate(quote.expiresOn)
  switch (state) {
    case 'valid':
      return {
        tone: 'success',
        title: `Ours, and valid until ${lastDay}`,
        text: 'The figures below are those we signed.',
      }
    case 'accepted':
      return {
        tone: 'success',
        title: 'Ours, and accepted',
        text: 'The figures below are those we agreed on.',
      }
    case 'expired':
      return {
        tone: 'warning',
        title: `Ours, but it expired at the end of ${lastDay}`,
        text: 'Ask us for a new one.',
      }
    case 'sold':
      return {
        tone: 'warning',
        title: 'Ours, but this car is no longer for sale',
        text: 'Do not pay anything for it.',
      }
    case 'withdrawn':
      return {
        tone: 'danger',
        title: 'We have withdrawn this quote',
        text: `${quote.withdrawnReason ?? ''} Do not pay anything for it.`.trim(),
      }
  }
}

export const ALTERED: VerdictView = {
  tone: 'danger',
  title: 'This link has been altered',
  text: 'It does not carry our signature, so we show no figures. Do not pay. Call us on the number on this site.',
}

/** The secret was changed, so the signature can no longer be checked. */
export const UNCHECKED: VerdictView = {
  tone: 'warning',
  title: 'We can no longer check this link',
  text: 'We made a quote with this code, but the key it was signed with is gone. Call us before you pay anything.',
}

export const UNKNOWN_QUOTE: VerdictView = {
  tone: 'danger',
  title: 'We do not know this quote',
  text: 'Do not pay anything for it. Call us on the number on this site.',
}

type QuoteMessage = Pick<Quote, 'code' | 'carName' | 'price' | 'deposit' | 'expiresOn' | 'forName'>

/** The WhatsApp message that staff send to the buyer. */
export function quoteMessage(
  { code, carName, price, deposit, expiresOn, forName }: QuoteMessage,
  {
    siteName,
    address,
    verifyAddress,
  }: { siteName: string; address: string; verifyAddress: string },
): string {
  return [
    `Hello ${forName}, this is ${siteName}. Our quote ${shortCodeText(code)} for the ${carName}: ${formatKsh(price)}${deposit === null ? '' : `, deposit ${formatKsh(deposit)}`}, valid until ${formatDate(expiresOn)}.`,
    `See it on our own page: ${address}`,
    `Not sure it is us? Check any number or code at ${verifyAddress}`,
  ].join('\n\n')
}

/** The buyer's reply. */
export function quoteReply({ code, carName }: Pick<Quote, 'code' | 'carName'>): string {
  return `Hello, this is about your quote ${shortCodeText(code)} for the ${carName}.`
}
