import clsx from 'clsx'

import { formatMileage } from '#app/domain/cars/car-values.ts'
import { CAR_STATUSES } from '#app/domain/cars/status/car-status.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { signedName } from '#app/domain/staff/signed-name.ts'
import { listStockToPrint, MAX_PRINTED_CARS } from '#app/domain/stock/list-stock-to-print.server.ts'
import { NO_CARS_MATCH, STAFF_CARS_FETCH_FAILED } from '#app/domain/stock/staff-texts.ts'
import { parseStockSearch, stockSearchPath } from '#app/domain/stock/stock-search.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'

import type { Route } from './+types/stock-list'
import { SheetBar, SheetProblem } from './sheet-bar.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = parseStockSearch(url.searchParams)
  const [cars, { siteName }] = await Promise.all([listStockToPrint(search), readSiteSettings()])
  const total = cars.reduce((sum, { price }) => sum + price, 0)
  const makes = Map.groupBy(cars, ({ make }) => make)
  const untaxed = cars.filter(({ priceBasis }) => priceBasis === 'cif_mombasa').length
  return {
    title: `${siteName}: stock`,
    note: `${count(cars.length, 'car')}, asking ${formatKsh(total)} in total${untaxed === 0 ? '' : `, ${untaxed} of them at CIF Mombasa, without taxes`}. Printed on ${formatLongMoment(new Date())} by ${signedName({ fullName: context.get(staffContext).fullName, siteName })}.`,
    cutNote:
      cars.length < MAX_PRINTED_CARS
        ? null
        : `Only the first ${whole(MAX_PRINTED_CARS)} are shown: narrow the search.`,
    back: stockSearchPath(search),
    makes: [...makes].map(([make, theirs]) => ({
      make,
      cars: theirs.map((car) => ({
        id: car.id,
        cells: [
          car.stockNumber ?? '',
          `${car.year} ${car.model}`,
          car.vin ?? '',
          car.mileage === null ? '' : formatMileage(car),
          [car.transmission, car.fuelType, car.color].filter(Boolean).join(', '),
          car.location ?? '',
          CAR_STATUSES.find(({ value }) => value === car.status)?.label ?? '',
        ],
        price: dealerPriceText(car),
      })),
    })),
  }
}

export const meta = () => [{ title: 'Stock to print' }, { name: 'robots', content: 'noindex' }]

const NARROW = ['No.', 'Reg No.', 'Mileage']
const HEADINGS = ['No.', 'Car', 'Reg No.', 'Mileage', 'Details', 'Where', 'Status', 'Price']

export default function StockList({ loaderData }: Route.ComponentProps) {
  const { title, note, cutNote, back, makes } = loaderData
  return (
    <main id="main" className="sheet-list mx-auto max-w-[277mm] p-4 print:p-0">
      <SheetBar back={{ label: 'Back to Cars', to: back }} />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="tabular mt-1 text-sm">{note}</p>
      {cutNote && <p className="mt-1 text-sm">{cutNote}</p>}
      {makes.length === 0 ? (
        <p className="mt-6">{NO_CARS_MATCH}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="tabular mt-4 w-full border-collapse text-start text-sm">
            <thead>
              <tr className="border-b align-bottom">
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col" className="py-1 pe-3 last:pe-0 last:text-end">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            {makes.map(({ make, cars }) => (
              <tbody key={make}>
                <tr>
                  <th scope="rowgroup" colSpan={HEADINGS.length} className="pt-3 pb-1">
                    {make} ({cars.length})
                  </th>
                </tr>
                {cars.map(({ id, cells, price }) => (
                  <tr key={id} className="border-b border-line align-top">
                    {HEADINGS.slice(0, -1).map((heading, at) => (
                      <td
                        key={heading}
                        className={clsx(
                          'py-1 pe-3',
                          NARROW.includes(heading) && 'whitespace-nowrap',
                        )}
                      >
                        {cells[at]}
                      </td>
                    ))}
                    <td className="py-1 text-end whitespace-nowrap">{price}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </main>
  )
}

export function ErrorBoundary() {
  return <SheetProblem text={STAFF_CARS_FETCH_FAILED} />
}
