import { data, isRouteErrorResponse } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { shortCodeText } from '#app/domain/ids/short-code.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import {
  NO_ADDRESS_YET,
  QUOTE_IS_OVER,
  QUOTE_NOT_FOUND,
  QUOTES_FETCH_FAILED,
  UNCHECKED,
} from '#app/domain/quotes/quote.ts'
import { findQuote, quotePath, quoteSignature } from '#app/domain/quotes/quotes.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { drawQrCode } from '#app/http/render/draw-qr-code.server.ts'
import { quoteFacts } from '#app/pages/quotes/quote-page.tsx'
import { SheetBar, SheetProblem } from '#app/pages/stock/sheets/sheet-bar.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { type QrDrawing, QrCode } from '#app/ui/qr-code.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'

import type { Route } from './+types/quote-sheet-page'
import { staffQuoteOf } from './staff-quote.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const quote = isId(params.id) ? await findQuote({ id: params.id }) : null
  if (!quote) throw data(QUOTE_NOT_FOUND, { status: 404 })
  const [shop, publicUrl, signature] = await Promise.all([
    readSiteSettings(),
    readPublicUrl(),
    quoteSignature(quote),
  ])
  const back = `/admin/quotes/${quote.id}`
  const { isBinding } = staffQuoteOf(quote, nairobiDay(new Date()))
  if (!isBinding) return { back, view: null, problem: QUOTE_IS_OVER }
  if (signature === null) return { back, view: null, problem: UNCHECKED.text }
  if (publicUrl === null) return { back, view: null, problem: NO_ADDRESS_YET }
  const address = new URL(quotePath(quote.code, signature), publicUrl).href
  return {
    back,
    view: {
      code: shortCodeText(quote.code),
      carName: quote.carName,
      price: formatKsh(quote.price),
      lines: quote.lines,
      facts: quoteFacts(quote),
      address,
      qrCode: drawQrCode(address),
      verifyAddress: new URL('/verify', publicUrl).href,
      shop: { name: shop.siteName, phone: shop.contactPhone, address: shop.address },
    },
  }
}

export const meta = () => [{ title: 'Quote to print' }, { name: 'robots', content: 'noindex' }]

export default function QuoteSheetRoute({ loaderData }: Route.ComponentProps) {
  const { back, view } = loaderData
  return (
    <main id="main" className="mx-auto w-max max-w-full overflow-x-auto p-4 print:p-0">
      <SheetBar back={{ label: 'Back to the quote', to: back }} />
      {view ? <QuoteSheet view={view} /> : <Alert tone="warning" title={loaderData.problem} />}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <SheetProblem text={isMissing ? QUOTE_NOT_FOUND : QUOTES_FETCH_FAILED} />
}

type QuoteSheetView = {
  code: string
  carName: string
  price: string
  lines: readonly string[]
  facts: readonly { name: string; value: string }[]
  address: string
  qrCode: QrDrawing
  verifyAddress: string
  shop: { name: string; phone: string; address: string }
}

/** A quote on A4, in millimetres; its page on the web is the one that counts. */
function QuoteSheet({ view }: { view: QuoteSheetView }) {
  const { code, carName, price, lines, facts, address, qrCode, verifyAddress, shop } = view
  return (
    <article className="sheet-a4 flex flex-col p-[16mm]">
      <header className="flex items-center justify-between gap-[6mm] border-b pb-[4mm] text-[6mm] font-semibold">
        <Wordmark name={shop.name} />
        <span className="tabular text-[4.6mm] font-normal">Quote {code}</span>
      </header>
      <h1 className="display mt-[10mm] text-[11mm] leading-[1.1] wrap-anywhere">{carName}</h1>
      <p className="display tabular mt-[6mm] text-[16mm] leading-none">{price}</p>
      {lines.length > 0 && (
        <ul className="mt-[6mm] list-disc ps-[6mm] text-[4.6mm] leading-[1.5]">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-[8mm] grid grid-cols-2 gap-x-[10mm] gap-y-[4mm] text-[4.6mm]">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-[0.75em]">{name}</dt>
            <dd className="tabular font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex items-end justify-between gap-[8mm] pt-[6mm]">
        <p className="min-w-0 text-[4.2mm] leading-[1.5]">
          <strong className="block">Check it before you pay.</strong>
          Scan the code: our own page must show the same price. Without a phone that scans, type{' '}
          <span className="tabular font-semibold">{code}</span> at{' '}
          <span className="wrap-anywhere">{verifyAddress}</span>.
          <span className="tabular mt-[3mm] block text-[5.5mm] font-semibold">{shop.phone}</span>
          <span className="block">{shop.address}</span>
        </p>
        <QrCode drawing={qrCode} label={`QR code: ${address}`} className="size-[46mm] shrink-0" />
      </div>
    </article>
  )
}
