import { data, isRouteErrorResponse } from 'react-router'

import { staffQuoteOf } from '#app/components/admin/quotes/staff-quote.ts'
import { QuoteSheet } from '#app/components/admin/sheets/quote-sheet.tsx'
import { SheetBar } from '#app/components/admin/sheets/sheet-bar.tsx'
import { SheetProblem } from '#app/components/admin/sheets/sheet-problem.tsx'
import { quoteFacts } from '#app/components/quotes/quote-view.ts'
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
} from '#app/domain/quotes/quote-texts.ts'
import { findQuote, quotePath, quoteSignature } from '#app/domain/quotes/quotes.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { drawQrCode } from '#app/http/render/draw-qr-code.server.ts'
import { Alert } from '#app/ui/alert.tsx'

import type { Route } from './+types/quote-sheet'

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
