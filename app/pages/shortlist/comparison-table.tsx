import clsx from 'clsx'
import type { ReactNode } from 'react'

import { makeAndModel } from '#app/domain/cars/car-name.ts'
import { shownPriceText } from '#app/domain/costs/card-price.ts'
import { wholePrices } from '#app/domain/money/money.ts'
import {
  compareCars,
  type ComparedCar,
  type ComparisonCell,
  type Verdict,
} from '#app/domain/shortlist/compare-cars.ts'
import { CarPicture, PhotosOnRequest } from '#app/pages/car-card/car-picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { banIcon, checkIcon, clockIcon } from '#app/ui/icons.ts'

type ComparisonTableProps = {
  cars: readonly ComparedCar[]
  onlyDifferences: boolean
  renderActions: (car: ComparedCar) => ReactNode
  /** Its greatest height. */
  className: string
}

/**
 * Cars side by side, one property per row. Car names stick while it scrolls down, row headers while
 * it scrolls sideways. On a phone the headers stand above their values, so that two cars fit in
 * full and the third peeks in.
 */
export function ComparisonTable({
  cars,
  onlyDifferences,
  renderActions,
  className,
}: ComparisonTableProps) {
  const rows = compareCars(cars).filter((row) => row.isDifferent || !onlyDifferences)
  return (
    <div
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={clsx(
        'relative overflow-auto max-sm:-mx-1 print:max-h-none print:overflow-visible',
        className,
      )}
    >
      <table className="tabular w-full table-fixed text-sm sm:text-base">
        <colgroup>
          <col className="w-px sm:w-36" />
          {cars.map(({ id }) => (
            <col key={id} className="w-34 sm:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={ROW_HEADER}>
              <span className="sr-only">Picture</span>
            </td>
            {cars.map((car) => (
              <td key={car.id} className="px-1 py-2 align-top sm:px-2">
                <ComparedPicture car={car} />
                {renderActions(car)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={clsx(ROW_HEADER, 'top-0 z-20')}>
              <span className="sr-only">Property</span>
              <StickyLine />
            </th>
            {cars.map((car) => (
              <th
                key={car.id}
                scope="col"
                className="sticky top-0 z-15 bg-card px-1 py-2 text-start align-top font-semibold wrap-anywhere sm:px-2"
              >
                {makeAndModel(car)}
                {/* Stays in view while the row of prices, which is read out, scrolls away. */}
                <span aria-hidden="true" className="block font-normal">
                  {shownPriceText(car)}
                </span>
                <StatusBadge status={car.status} />
                <StickyLine />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, verdict, cells }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={clsx(ROW_HEADER, 'text-ink-2')}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <Cell key={cars[at]?.id} cell={cell} verdict={verdict} isPrice={name === 'Price'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="p-4 text-ink-2">These cars are the same in everything we compare.</p>
      )}
    </div>
  )
}

// On a phone the column has almost no width: its text lies over the cells' upper padding.
const ROW_HEADER =
  'sticky start-0 z-10 bg-card py-2 ps-1 text-start align-top font-semibold max-sm:whitespace-nowrap sm:ps-0 sm:pe-1'

/** The row's own border stays behind when its cells stick. */
function StickyLine() {
  return <span className="absolute inset-x-0 -bottom-px border-b border-line" />
}

function ComparedPicture({ car: { picture, status } }: { car: ComparedCar }) {
  return (
    <div className="aspect-4/3 overflow-hidden rounded-md">
      {picture ? (
        <CarPicture
          picture={picture}
          sizes="(min-width: 64rem) 20rem, 40vw"
          widest={800}
          priority
          className={clsx('aspect-4/3 size-full', status === 'sold' && 'opacity-60 greyed')}
        />
      ) : (
        <PhotosOnRequest />
      )}
    </div>
  )
}

/** Beside the name, so that both stick. */
function StatusBadge({ status }: Pick<ComparedCar, 'status'>) {
  if (status === 'available') return null
  return (
    <span className="mt-1 flex font-normal">
      {status === 'sold' ? (
        <Badge tone="ink" icon={banIcon}>
          Sold
        </Badge>
      ) : (
        <Badge tone="warning" icon={clockIcon}>
          Reserved
        </Badge>
      )}
    </span>
  )
}

type CellProps = { cell: ComparisonCell; verdict: Verdict | null; isPrice: boolean }

function Cell({ cell: { lines, isBest }, verdict, isPrice }: CellProps) {
  const [first, ...more] = lines
  const firstLine = (
    <span className={clsx(isPrice && 'font-bold whitespace-nowrap sm:text-lg')}>{first}</span>
  )
  return (
    <td
      className={clsx(
        'px-1 pt-8 pb-2 align-top wrap-anywhere sm:px-2 sm:pt-2',
        isBest && 'font-semibold',
      )}
    >
      {more.length > 0 ? (
        <ul className="grid gap-1">
          <li>{firstLine}</li>
          {more.map((line) => (
            <li key={line}>{wholePrices(line)}</li>
          ))}
        </ul>
      ) : (
        firstLine
      )}{' '}
      {isBest && verdict && (
        <Badge tone="info" icon={checkIcon} className="-my-1 align-middle max-sm:px-1.5">
          {verdict}
        </Badge>
      )}
    </td>
  )
}
