import { data, isRouteErrorResponse } from 'react-router'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { sheetMark } from '#app/domain/cars/sheet-mark.server.ts'
import { wholePrice } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { CAR_DETAILS_FETCH_FAILED, CAR_NOT_FOUND } from '#app/domain/stock/staff-texts.ts'
import { carPathFrom } from '#app/domain/stock/stock-search.ts'
import { drawQrCode } from '#app/http/render/draw-qr-code.server.ts'
import { Alert } from '#app/ui/alert.tsx'

import type { Route } from './+types/car-sheet-page'
import { carSheetView, NO_QR_CODE } from './car-sheet-view.ts'
import { CarSheet } from './car-sheet.tsx'
import { SheetBar, SheetProblem } from './sheet-bar.tsx'

export async function loader({ params, url }: Route.LoaderArgs) {
  const car = isId(params.id) ? await findCar(params.id) : null
  if (!car) throw data(CAR_NOT_FOUND, { status: 404 })
  const [costNow, clock, terms, shop, publicUrl] = await Promise.all([
    readCostNow(),
    readClockNow(),
    readLenderTerms(),
    readSiteSettings(),
    readPublicUrl(),
  ])
  const today = nairobiDay(new Date())
  const price = wholePrice(car, costNow?.shown ?? null)
  const mark = price === null ? '' : `?v=${await sheetMark(car.id, { day: today, price })}`
  const address = publicUrl && new URL(`/car/${car.id}${mark}`, publicUrl).href
  const page =
    address === null
      ? null
      : {
          address,
          qrCode: drawQrCode(address),
          verifyAddress: new URL('/verify', address).href,
        }
  return {
    isSold: car.status === 'sold',
    carPath: carPathFrom(car.id, url.searchParams),
    view: carSheetView(car, { costNow, clock, terms, shop, today, page }),
  }
}

export const meta = () => [{ title: 'Sheet to print' }, { name: 'robots', content: 'noindex' }]

export default function CarSheetRoute({
  loaderData: { view, isSold, carPath },
}: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto w-max max-w-full overflow-x-auto p-4 print:p-0">
      <SheetBar back={{ label: 'Back to the car', to: carPath }} />
      {isSold ? (
        <Alert tone="info" title="This car is sold, so it needs no window sheet." />
      ) : (
        <>
          {!view.page && (
            <div data-print="no" className="mb-4">
              <Alert tone="warning" title={NO_QR_CODE} />
            </div>
          )}
          <CarSheet view={view} />
        </>
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <SheetProblem text={isMissing ? CAR_NOT_FOUND : CAR_DETAILS_FETCH_FAILED} />
}
