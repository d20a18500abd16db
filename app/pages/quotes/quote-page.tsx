import { Link } from 'react-router'

import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { shortCodeText } from '#app/domain/ids/short-code.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import {
  quoteReply,
  quoteStateText,
  lowerListedPrice,
  type ListedCar,
  type Quote,
  quoteState,
} from '#app/domain/quotes/quote.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

/** A quote with a valid signature, as the buyer sees it. */
export function QuotePage({ view }: { view: QuoteView }) {
  const { state, cheaper, carName, carPath, picture, price, lines, facts, askLink } = view
  return (
    <div className="mt-6 grid gap-4">
      <Alert tone={state.tone} title={state.title}>
        {state.text}
      </Alert>
      {cheaper && (
        <Alert tone="info" title={<span className="tabular">{cheaper}</span>}>
          That is the price on our page today. Ask us before you pay.
        </Alert>
      )}
      <Card className="grid gap-6 sm:grid-cols-[1fr_14rem] sm:items-start">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">
            {carPath ? (
              <Link to={carPath} className="underline underline-offset-4">
                {carName}
              </Link>
            ) : (
              carName
            )}
          </h2>
          <p className="display tabular mt-2 text-3xl">{price}</p>
          {lines.length > 0 && (
            <ul className="mt-3 list-disc ps-5">
              {lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          )}
          <dl className="mt-4 grid gap-3">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="tabular font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {picture && (
          <span className="block aspect-4/3 overflow-hidden rounded-card max-sm:order-first">
            <CarPicture
              picture={{ ...picture, alt: '' }}
              sizes="(min-width: 640px) 14rem, 100vw"
              widest={800}
              priority
              className="size-full"
            />
          </span>
        )}
      </Card>
      <div className="flex flex-wrap gap-3" data-print="no">
        <ButtonLink to={askLink} variant="whatsapp" icon={<WhatsappIcon />}>
          Ask about this quote
        </ButtonLink>
        <ButtonLink to="/verify">Check a number or till before you pay</ButtonLink>
      </div>
    </div>
  )
}

type QuoteView = {
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

type QuoteFacts = {
  car: ListedCar | null
  picture: Picture | null
  today: string
  whatsappNumber: string
}

/** What the buyer sees of a quote with a valid signature. */
export function quoteViewOf(
  quote: Quote,
  { car, picture, today, whatsappNumber }: QuoteFacts,
): QuoteView {
  const state = quoteState(quote, { today, carStatus: car?.status ?? null })
  const cheaper = state === 'valid' ? lowerListedPrice(quote, car) : null
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
