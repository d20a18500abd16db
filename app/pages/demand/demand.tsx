import type { ReactNode } from 'react'
import { redirect } from 'react-router'

import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  askedText,
  budgetText,
  DEMAND_FETCH_FAILED,
  demandText,
  importText,
  yearsText,
} from '#app/domain/demand/demand-texts.ts'
import { listStuckCars } from '#app/domain/demand/list-stuck-cars.server.ts'
import { listWantedCars } from '#app/domain/demand/list-wanted-cars.server.ts'
import { listSourcingTasks } from '#app/domain/demand/sourcing-tasks.server.ts'
import { STUCK_DAYS } from '#app/domain/demand/stuck-cars.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { RowLink } from '#app/pages/admin-frame/row-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/demand'
import { DEMAND_PATH, demandAction } from './demand-action.server.ts'
import { SourceIt, SourcingList } from './sourcing-list.tsx'

export async function loader({ url }: Route.LoaderArgs) {
  if (url.pathname !== DEMAND_PATH) throw redirect(DEMAND_PATH + url.search, 301)
  const now = new Date()
  const [wanted, stuck, tasks] = await Promise.all([
    listWantedCars(now),
    listStuckCars(now),
    listSourcingTasks(),
  ])
  return {
    stuck,
    wanted: wanted.map(({ years, asked, imported, budgets, ...row }) => ({
      ...row,
      yearFrom: years?.from ?? null,
      yearTo: years?.to ?? null,
      years: yearsText(years),
      budget: budgetText({ ...row, budgets }),
      asked: askedText(asked),
      imported: importText(imported),
      isSourced: tasks.some((task) => task.wanted === row.label),
    })),
    tasks: tasks.map(({ yearFrom, yearTo, targetPrice, createdAt, assignee, ...task }) => {
      const demand = wanted.find(({ label }) => label === task.wanted)
      const since = `Since ${formatDate(nairobiDay(createdAt))}`
      return {
        ...task,
        years: yearsText({ from: yearFrom, to: yearTo }),
        targetPrice: targetPrice === null ? null : formatKsh(targetPrice),
        since: assignee === null ? since : `${since}, ${assignee}`,
        demand: demand ? demandText(demand) : null,
      }
    }),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => demandAction({ request, context })

type Loaded = Route.ComponentProps['loaderData']
type Wanted = Loaded['wanted'][number]

const COLUMNS: readonly Column<Wanted>[] = [
  {
    key: 'label',
    header: 'Wanted',
    isRowHeader: true,
    cell: ({ label, path, years, inStock, imported }) => (
      <>
        <RowLink to={path}>{label}</RowLink>
        <Small>{[years, `${inStock} in stock now`].filter(Boolean).join(', ')}</Small>
        {imported && <Small>{imported}</Small>}
      </>
    ),
  },
  {
    key: 'visits',
    header: 'Visits',
    align: 'end',
    cell: ({ visits, visitsBefore }) => (
      <Figure price={`${visits}`} of={`${visitsBefore} before`} />
    ),
  },
  { key: 'alerts', header: 'Alerts', align: 'end', cell: ({ alerts }) => alerts },
  { key: 'inquiries', header: 'Inquiries', align: 'end', cell: ({ inquiries }) => inquiries },
  { key: 'budget', header: 'Budget', align: 'end', cell: ({ budget }) => <Figure {...budget} /> },
  {
    key: 'asked',
    header: 'Market',
    align: 'end',
    cell: ({ asked }) => <Figure {...asked} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: ({ label, yearFrom, yearTo, medianBudget, isSourced }) =>
      isSourced ? (
        <span className="text-ink-2">On the list</span>
      ) : (
        <SourceIt wanted={label} yearFrom={yearFrom} yearTo={yearTo} targetPrice={medianBudget} />
      ),
  },
]

function Figure({ price, of }: Wanted['asked']) {
  return (
    // A single element, because on a phone it is one cell of a row.
    <span>
      {price}
      {of && <Small>{of}</Small>}
    </span>
  )
}

/** What a figure is based on, on its own line. */
const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal whitespace-normal text-ink-2">{children}</span>
)

const STUCK_COLUMNS: readonly Column<Loaded['stuck'][number]>[] = [
  {
    key: 'name',
    header: 'Car',
    isRowHeader: true,
    cell: ({ id, name }) => <RowLink to={`/admin/cars/${id}`}>{name}</RowLink>,
  },
  { key: 'days', header: 'Days in stock', align: 'end', cell: (row) => row.daysInStock },
  { key: 'views', header: 'Visits', align: 'end', cell: ({ views }) => views },
  { key: 'contacts', header: 'Wrote or called', align: 'end', cell: ({ contacts }) => contacts },
  { key: 'why', header: 'Why it is here', cell: ({ why }) => why },
]

export default function Demand({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, stuck, tasks } = loaderData
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
            Searches with few results, alerts for searches and cars you note as wanted appear here.
          </EmptyState>
        }
      />
      <p className="mt-4 max-w-[70ch] text-sm text-ink-2">
        A visit counts once for each car; “before” is the 30 days before these. Alerts are from
        people who confirmed their address and are waiting for an email. Inquiries are those staff
        entered for a car that is not in stock. Sorted by visits + 3 × alerts + 5 × inquiries. The
        budget is the median, with the range of the middle half; budgets and years need five visits
        that name one. Market is the median asking price in your lists for those years. Import is an
        estimate of taxes and costs to keys, for the cheapest version in the list of retail prices
        and the oldest year that can still land if you order today; the car itself at Mombasa (CIF)
        is not included. Room is what the market price leaves for that.
      </p>
      <h2 className="mt-10 text-xl">Cars to source</h2>
      <p className="mt-1 mb-4 text-ink-2">What you decided to look for.</p>
      <SourcingList tasks={tasks} problem={actionData?.problem ?? null} />
      <h2 className="mt-10 text-xl">Slow-moving cars</h2>
      <p className="mt-1 mb-4 text-ink-2">
        In stock for more than {STUCK_DAYS} days, and few buyers open them or nobody writes.
      </p>
      <Table
        label="Slow-moving cars"
        rows={stuck}
        rowKey={({ id }) => id}
        columns={STUCK_COLUMNS}
        empty={
          <EmptyState title="No slow-moving cars">
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
