import { data, isRouteErrorResponse } from 'react-router'

import {
  carSheetView,
  NO_QR_CODE,
  readSheetSize,
  SHEET_SIZES,
} from '#app/components/admin/sheets/car-sheet-view.ts'
import { CarSheet } from '#app/components/admin/sheets/car-sheet.tsx'
import { SheetBar } from '#app/components/admin/sheets/sheet-bar.tsx'
import { SheetProblem } from '#app/components/admin/sheets/sheet-problem.tsx'
import { wholePrice } from '#app/domain/cars/costs/card-price.ts'
import { readCostNow } from '#app/domain/cars/costs/cost-now.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import { sheetMark } from '#app/domain/cars/sheet-mark.server.ts'
import { CAR_DETAILS_FETCH_FAILED, CAR_NOT_FOUND } from '#app/domain/cars/stock/staff-texts.ts'
import { carPathFrom } from '#app/domain/cars/stock/stock-search.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { readLenderTerms } from '#app/domain/reference/read-lender-terms.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { drawQrCode } from '#app/http/render/draw-qr-code.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

import type { Route } from './+types/car-sheet'

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
    size: readSheetSize(url.searchParams.get('size')),
    sizes: SHEET_SIZES.map(({ value, label }) => {
      const params = new URLSearchParams(url.searchParams)
      params.set('size', value)
      return { value, label, to: `?${params.toString()}` }
    }),
    isSold: car.status === 'sold',
    carPath: carPathFrom(car.id, url.searchParams),
    view: carSheetView(car, { costNow, clock, terms, shop, today, page }),
  }
}

export const meta = () => [{ title: 'Sheet to print' }, { name: 'robots', content: 'noindex' }]

export default function CarSheetRoute({
  loaderData: { view, size, sizes, isSold, carPath },
}: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto w-max max-w-full overflow-x-auto p-4 print:p-0">
      <SheetBar back={{ label: 'Back to the car', to: carPath }}>
        {sizes.map(({ value, label, to }) => (
          <ButtonLink
            key={value}
            to={to}
            replace
            aria-current={value === size ? 'page' : undefined}
          >
            {label}
          </ButtonLink>
        ))}
      </SheetBar>
      {isSold ? (
        <Alert tone="info" title="This car is sold, so it needs no window sheet." />
      ) : (
        <>
          {!view.page && (
            <div data-print="no" className="mb-4">
              <Alert tone="warning" title={NO_QR_CODE} />
            </div>
          )}
          <CarSheet view={view} size={size} />
        </>
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <SheetProblem text={isMissing ? CAR_NOT_FOUND : CAR_DETAILS_FETCH_FAILED} />
}
