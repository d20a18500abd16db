import { formatDate } from '#app/domain/dates/format-date.ts'
import { shortCodeText } from '#app/domain/ids/short-code.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import type { Quote, QuoteState } from './quote.ts'

export const QUOTES_FETCH_FAILED = 'Failed to fetch the quotes'
export const QUOTE_NOT_FOUND = 'Quote not found'
export const QUOTE_SIGNED = 'Quote signed'
export const QUOTE_ACCEPTED = 'Marked as accepted'
export const QUOTE_WITHDRAWN = 'Quote withdrawn'
export const QUOTE_DECIDED =
  'This quote has been accepted or withdrawn in the meantime. Nothing was changed.'
export const QUOTE_IS_OVER = 'This quote is no longer valid. It can’t be sent or printed.'
export const REASON_NEEDED = 'Say why you are withdrawing it. The buyer will see this.'
export const CAR_NEEDED = 'Choose the car that the quote is for.'
export const CAR_IS_SOLD = 'This car is sold, so there is nothing to quote.'
export const BELOW_LISTED =
  'This is below the listed price. Someone with the “Prices” permission can sign it, or lower the car’s price.'
export const NO_ADDRESS_YET =
  'A quote needs the shop’s web address for its link and QR code. An owner can confirm it under “Open the shop”.'
export const DIGITS_WRONG = 'These are not the last four digits of the number this quote is for.'
export const DIGITS_LOCKED =
  'Too many attempts. Please wait an hour, open the link you were sent, or call us.'
export const TOO_MANY_LOOKS = 'This has been opened too often. Please wait a minute, or call us.'

export const QUOTE_STATES: Readonly<
  Record<QuoteState, { label: string; tone: 'success' | 'neutral' | 'warning' }>
> = {
  valid: { label: 'Valid', tone: 'success' },
  accepted: { label: 'Accepted', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  sold: { label: 'Car sold', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
}

type Told = { tone: 'success' | 'warning' | 'danger' | 'info'; title: string; text: string }

/** The text above the figures, for the buyer. */
export function quoteStateText(
  quote: Pick<Quote, 'expiresOn' | 'withdrawnReason'>,
  state: QuoteState,
): Told {
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

export const ALTERED: Told = {
  tone: 'danger',
  title: 'This link has been altered',
  text: 'It does not carry our signature, so we show no figures. Do not pay. Call us on the number on this site.',
}

/** The secret was changed, so the signature can no longer be checked. */
export const UNCHECKED: Told = {
  tone: 'warning',
  title: 'We can no longer check this link',
  text: 'We made a quote with this code, but the key it was signed with is gone. Call us before you pay anything.',
}

export const UNKNOWN_QUOTE: Told = {
  tone: 'danger',
  title: 'We do not know this quote',
  text: 'Do not pay anything for it. Call us on the number on this site.',
}

type Sent = Pick<Quote, 'code' | 'carName' | 'price' | 'deposit' | 'expiresOn' | 'forName'>

/** The WhatsApp message that staff send to the buyer. */
export function quoteMessage(
  { code, carName, price, deposit, expiresOn, forName }: Sent,
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
