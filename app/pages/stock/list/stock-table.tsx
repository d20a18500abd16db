import { Link } from 'react-router'

import {
  fromList,
  stockSearchPath,
  type StockSearch,
  type StockSort,
} from '#app/domain/stock/stock-search.ts'
import { SelectCar } from '#app/pages/stock/bulk/bulk-bar.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { ClockNote, FeaturedBadge, MissingNote, StatusBadge } from './car-state.tsx'
import { StockActions } from './stock-actions.tsx'
import { StockPhoto } from './stock-photo.tsx'
import type { StockView } from './stock-view.ts'

type StockTableProps = {
  cars: readonly StockView[]
  search: StockSearch
  canDelete: boolean
}

export function StockTable({ cars, ...list }: StockTableProps) {
  return <Table label="Cars" rows={cars} rowKey={keyOf} columns={columnsOf(list)} />
}

const keyOf = ({ id }: StockView) => id

const STATUS: Column<StockView> = {
  key: 'status',
  header: 'Status',
  cell: (car) => <Status car={car} />,
  onPhone: 'bare',
}

function columnsOf({ search, canDelete }: Omit<StockTableProps, 'cars'>): Column<StockView>[] {
  const returnTo = stockSearchPath(search)
  return [
    {
      key: 'car',
      header: 'Car',
      isRowHeader: true,
      cell: (car) => <Name car={car} returnTo={returnTo} />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: (car) => priceOf(car, returnTo),
      onPhone: 'bare',
      sort: sortBy(search, { ascending: 'price', descending: 'price-desc' }),
    },
    STATUS,
    {
      key: 'days',
      header: 'In stock',
      align: 'end',
      cell: ({ days }) => days,
      sort: sortBy(search, { ascending: 'newest', descending: 'oldest' }),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (car) => StockActions({ car, returnTo, canDelete, inTable: true }),
      onPhone: 'end',
    },
  ]
}

type Orders = { ascending: StockSort; descending: StockSort }

/** The column heading sorts by its column; a second click reverses the order. */
function sortBy(search: StockSearch, orders: Orders): NonNullable<Column<StockView>['sort']> {
  const directions = ['ascending', 'descending'] as const
  const direction = directions.find((each) => orders[each] === search.sort) ?? 'none'
  const next = direction === 'ascending' ? orders.descending : orders.ascending
  return { direction, to: stockSearchPath({ ...search, sort: next, page: 1 }) }
}

function Name({ car, returnTo }: { car: StockView; returnTo: string }) {
  return (
    <span className="flex items-center gap-3 md:min-w-34 md:max-xl:gap-1">
      <SelectCar carId={car.id} name={car.name} />
      <StockPhoto
        picture={car.picture}
        className="h-12 w-16 shrink-0 rounded-sm md:max-xl:hidden"
      />
      <span className="min-w-0">
        <Link
          to={fromList(`/admin/cars/${car.id}`, returnTo)}
          className="underline-offset-4 hover:underline"
        >
          {car.name}
        </Link>
        <span className="block text-sm font-normal text-ink-2">
          {car.category && <span className="max-md:hidden">{`${car.category} · `}</span>}
          {car.numbers}
        </span>
        {car.clock && <ClockNote {...car.clock} />}
        {car.market.map((line) => (
          <span key={line} className="tabular block text-sm font-normal text-ink-2 max-xl:hidden">
            {line}
          </span>
        ))}
      </span>
    </span>
  )
}

const tryPricePath = (id: string, price: string) =>
  `/admin/cars/${id}?price=${price.replaceAll(/\D/g, '')}`

function priceOf({ id, price, previousPrice, status }: StockView, returnTo: string) {
  const shown =
    status === 'available' ? (
      <Link
        to={fromList(tryPricePath(id, price), returnTo)}
        title="Try another price"
        className="underline-offset-4 hover:underline"
      >
        {price}
      </Link>
    ) : (
      price
    )
  return (
    <span>
      <span className="block font-semibold">{shown}</span>
      {previousPrice && (
        <span className="block text-sm text-ink-2">
          <VisuallyHidden>before </VisuallyHidden>
          <s>{previousPrice}</s>
        </span>
      )}
    </span>
  )
}

function Status({ car }: { car: StockView }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={car.status} />
        {car.isFeatured && <FeaturedBadge />}
      </span>
      {car.reservation && (
        <span className="max-w-56 text-sm wrap-anywhere text-ink-2">{car.reservation}</span>
      )}
      <MissingNote missing={car.missing} />
    </span>
  )
}
