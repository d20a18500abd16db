import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { shortCodeText } from '#app/domain/ids/short-code.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { QUOTE_STATES, isBinding, type QuoteOfCar, quoteState } from '#app/domain/quotes/quote.ts'

export type StaffQuote = ReturnType<typeof staffQuoteOf>

/** A quote as a row of the list. */
export function staffQuoteOf(quote: QuoteOfCar, today: string) {
  const state = quoteState(quote, { today, carStatus: quote.car?.status ?? null })
  return {
    id: quote.id,
    code: shortCodeText(quote.code),
    carName: quote.carName,
    forName: quote.forName,
    price: formatKsh(quote.price),
    expiresOn: formatDate(quote.expiresOn),
    signed: `${quote.signedName}, ${formatDate(quote.issuedOn)}`,
    state: QUOTE_STATES[state],
    isBinding: isBinding(state),
  }
}
