import { Link } from 'react-router'

import {
  type CarInterest,
  type CarInterests,
  INTEREST_LEVELS,
  type InterestLevel,
} from '#app/domain/analytics/analytics-report.ts'
import {
  analyticsPath,
  type AnalyticsSearch,
  type InterestSort,
} from '#app/domain/analytics/analytics-search.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

const TONES: Readonly<Record<InterestLevel, BadgeTone>> = {
  none: 'neutral',
  low: 'info',
  medium: 'warning',
  high: 'accent',
}

type InterestTableProps = { interest: CarInterests; search: AnalyticsSearch }

export function InterestTable({ interest, search }: InterestTableProps) {
  return (
    <section aria-labelledby="views-per-car" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="views-per-car" className="text-lg">
            Views per car
          </h2>
          <p className="mt-1 text-sm text-ink-2">
            Cars for sale, and sold cars that were viewed. Interest: low for 1 to 3 views, medium
            for 4 to 10, high above that.
          </p>
        </div>
        <ul aria-label="Cars by interest level" className="flex flex-wrap gap-2">
          {interest.ofLevel.map(({ level, label, cars }) => (
            <li key={level}>
              <Badge tone={TONES[level]}>
                {label}: {whole(cars)}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <OrderLinks search={search} />
      <Table
        label="Views per car"
        rows={interest.cars}
        rowKey={({ id }) => id}
        columns={columnsOf(search)}
        empty={
          <EmptyState title="No cars for sale" level={3}>
            Cars in stock appear here with the number of times they were viewed.
          </EmptyState>
        }
      />
      {interest.viewsOfDeleted > 0 && (
        <p className="text-sm text-ink-2">
          Plus {count(interest.viewsOfDeleted, 'view')} of cars since deleted.
        </p>
      )}
      <Pagination
        page={interest.page}
        pageCount={interest.pageCount}
        hrefFor={(page) => `${analyticsPath({ ...search, page })}#views-per-car`}
      />
    </section>
  )
}

const ORDERS = [
  { sort: 'most', label: 'Most viewed' },
  { sort: 'fewest', label: 'Least viewed' },
] as const satisfies readonly { sort: InterestSort; label: string }[]

/** For phones, where the table has no column headings to sort by. */
function OrderLinks({ search }: { search: AnalyticsSearch }) {
  return (
    <nav aria-label="Order" className="flex gap-2 md:hidden">
      {ORDERS.map(({ sort, label }) => (
        <ButtonLink
          key={sort}
          to={analyticsPath({ ...search, sort, page: 1 })}
          preventScrollReset
          size="sm"
          variant={sort === search.sort ? 'secondary' : 'ghost'}
          aria-current={sort === search.sort ? 'page' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function columnsOf(search: AnalyticsSearch): Column<CarInterest>[] {
  const isMost = search.sort === 'most'
  return [
    {
      key: 'car',
      header: 'Car',
      isRowHeader: true,
      cell: (car) => (
        <Link
          to={`/admin/cars/${car.id}`}
          className="inline-block py-1.5 underline-offset-4 hover:underline"
        >
          {carName(car)}
        </Link>
      ),
    },
    {
      key: 'views',
      header: 'Views',
      align: 'end',
      cell: ({ views }) => whole(views),
      sort: {
        direction: isMost ? 'descending' : 'ascending',
        to: analyticsPath({ ...search, sort: isMost ? 'fewest' : 'most', page: 1 }),
      },
    },
    {
      key: 'contacts',
      header: 'WhatsApp and calls',
      align: 'end',
      cell: ({ contacts }) => whole(contacts),
    },
    {
      key: 'interest',
      header: 'Interest',
      onPhone: 'beside',
      cell: ({ level }) => <Badge tone={TONES[level]}>{labelOf(level)}</Badge>,
    },
  ]
}

const labelOf = (level: InterestLevel) =>
  INTEREST_LEVELS.find(({ value }) => value === level)?.label
