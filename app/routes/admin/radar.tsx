import { Link } from 'react-router'

import { BrokenAdminPage } from '#app/components/admin/frame/problem-pages.tsx'
import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { formatKsh } from '#app/domain/money/money.ts'
import { listStuckCars } from '#app/domain/radar/list-stuck-cars.server.ts'
import { listWantedCars } from '#app/domain/radar/list-wanted-cars.server.ts'
import { DEMAND_FETCH_FAILED } from '#app/domain/radar/radar-texts.ts'
import { STUCK_DAYS } from '#app/domain/radar/stuck-cars.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/radar'

export async function loader() {
  const now = new Date()
  const [wanted, stuck] = await Promise.all([listWantedCars(now), listStuckCars(now)])
  return {
    stuck,
    wanted: wanted.map(({ medianBudget, ...row }) => ({
      ...row,
      budget: medianBudget === null ? 'Too few to say' : formatKsh(medianBudget),
    })),
  }
}

type Loaded = Route.ComponentProps['loaderData']
type Wanted = Loaded['wanted'][number]

const COLUMNS: readonly Column<Wanted>[] = [
  {
    key: 'label',
    header: 'Wanted',
    isRowHeader: true,
    cell: ({ label, path }) => (
      <Link
        to={path}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {label}
      </Link>
    ),
  },
  { key: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => visits },
  { key: 'before', header: '30 days before', align: 'end', cell: (row) => row.visitsBefore },
  { key: 'alerts', header: 'Alerts', align: 'end', cell: ({ alerts }) => alerts },
  { key: 'inquiries', header: 'Inquiries', align: 'end', cell: ({ inquiries }) => inquiries },
  { key: 'budget', header: 'Median budget', align: 'end', cell: ({ budget }) => budget },
  { key: 'stock', header: 'In stock now', align: 'end', cell: ({ inStock }) => inStock },
]

const STUCK_COLUMNS: readonly Column<Loaded['stuck'][number]>[] = [
  {
    key: 'name',
    header: 'Car',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link
        to={`/admin/cars/${id}`}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  { key: 'days', header: 'Days in stock', align: 'end', cell: (row) => row.daysInStock },
  { key: 'views', header: 'Visits', align: 'end', cell: ({ views }) => views },
  { key: 'contacts', header: 'Wrote or called', align: 'end', cell: ({ contacts }) => contacts },
  { key: 'why', header: 'Why it is here', cell: ({ why }) => why },
]

export default function Radar({ loaderData: { wanted, stuck } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Demand" note="What buyers did in the last 30 days." />
      <h2 className="text-xl">Wanted cars</h2>
      <p className="mt-1 mb-4 text-ink-2">What they looked for and found fewer than three of.</p>
      <Table
        label="Wanted cars"
        rows={wanted}
        rowKey={({ path }) => path}
        columns={COLUMNS}
        empty={
          <EmptyState title="Nothing yet">
            Searches that find little, alerts for searches and what you note as looked for appear
            here.
          </EmptyState>
        }
      />
      <p className="mt-4 max-w-[70ch] text-sm text-ink-2">
        A visit counts once for each car. Alerts are those of people who confirmed their address and
        wait for an email. Inquiries are those that staff typed in for a car that is not in stock.
        Sorted by visits + 3 × alerts + 5 × inquiries. A median budget needs five visits that named
        one.
      </p>
      <h2 className="mt-10 text-xl">Stuck cars</h2>
      <p className="mt-1 mb-4 text-ink-2">
        In stock for more than {STUCK_DAYS} days, and few open them or nobody writes.
      </p>
      <Table
        label="Stuck cars"
        rows={stuck}
        rowKey={({ id }) => id}
        columns={STUCK_COLUMNS}
        empty={
          <EmptyState title="No car is stuck">
            A car is compared with those of its body type once there are five of them.
          </EmptyState>
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={DEMAND_FETCH_FAILED} />
}
