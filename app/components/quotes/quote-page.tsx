import { Link } from 'react-router'

import { CarPicture } from '#app/components/car-card/car-picture.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

import type { QuoteView } from './quote-view.ts'

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
