import { formatDate } from '#app/domain/dates/format-date.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { shortCodeText } from '#app/domain/ids/short-code.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { quoteReply, quoteStateText } from '#app/domain/quotes/quote-texts.ts'
import { cheaperNow, type ListedCar, type Quote, quoteState } from '#app/domain/quotes/quote.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

export type QuoteView = {
  code: string
  state: ReturnType<typeof quoteStateText>
  /** `The car is now cheaper: KSh 7,500,000` */
  cheaper: string | null
  carName: string
  /** Null once the car has left the shop. */
  carPath: string | null
  picture: Picture | null
  price: string
  lines: readonly string[]
  facts: { name: string; value: string }[]
  askLink: string
}

type Known = {
  car: ListedCar | null
  picture: Picture | null
  today: string
  whatsappNumber: string
}

/** What the buyer sees of a quote with a valid signature. */
export function quoteViewOf(
  quote: Quote,
  { car, picture, today, whatsappNumber }: Known,
): QuoteView {
  const state = quoteState(quote, { today, carStatus: car?.status ?? null })
  const cheaper = state === 'valid' ? cheaperNow(quote, car) : null
  return {
    code: shortCodeText(quote.code),
    state: quoteStateText(quote, state),
    cheaper: cheaper === null ? null : `The car is now cheaper: ${formatKsh(cheaper)}`,
    carName: quote.carName,
    carPath: car && quote.carId && car.status !== 'sold' ? `/car/${quote.carId}` : null,
    picture,
    price: formatKsh(quote.price),
    lines: quote.lines,
    facts: quoteFacts(quote),
    askLink: whatsappLink({ number: whatsappNumber, text: quoteReply(quote) }),
  }
}

export function quoteFacts(quote: Quote): QuoteView['facts'] {
  return [
    { name: 'For', value: quote.forName },
    ...(quote.deposit === null
      ? []
      : [{ name: 'Deposit, part of the price', value: formatKsh(quote.deposit) }]),
    { name: 'Stock number', value: isId(quote.stock) ? '' : quote.stock },
    {
      name: 'Signed',
      value: `by ${quote.signedName} on ${formatDate(quote.issuedOn)}`,
    },
    { name: 'Valid until', value: `the end of ${formatDate(quote.expiresOn)}, Nairobi time` },
  ].filter(({ value }) => value !== '')
}
