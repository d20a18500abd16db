import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { readClockReport } from '#app/domain/costs/import-clock/clocks.server.ts'
import { formatLongMoment, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  countInquiries,
  listRecentInquiries,
} from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import {
  INQUIRIES_FETCH_FAILED,
  INQUIRY_STATUS_LABELS,
} from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { listPapersDue } from '#app/domain/papers/car-papers.server.ts'
import { countStock, listRecentCars } from '#app/domain/stock/list-stock.server.ts'
import { STAFF_CARS_FETCH_FAILED } from '#app/domain/stock/staff-texts.ts'
import { stockSearchPath, WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { hasSection } from '#app/pages/admin-frame/admin-menu.tsx'
import { type Notice, Notices } from '#app/pages/admin-frame/notices.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { ImportClockCard } from '#app/pages/costs/admin/import-clock-card.tsx'
import { TodayCard } from '#app/pages/inbox/today-card.tsx'
import { PapersDueCard } from '#app/pages/papers/admin/papers-due-card.tsx'
import { StatusBadge } from '#app/pages/stock/list/car-state.tsx'
import { StockPhoto } from '#app/pages/stock/list/stock-photo.tsx'
import { StockWorkCard } from '#app/pages/stock/list/stock-work-card.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon } from '#app/ui/icons.ts'
import { Stat } from '#app/ui/stat.tsx'

import type { Route } from './+types/dashboard'
import {
  readInquiryTrend,
  readStockTasks,
  readToday,
  readBackupLine,
  readNotices,
} from './read-dashboard.server.ts'

const RECENT = 5

export async function loader({ context }: Route.LoaderArgs) {
  const backups = await readBackupLine()
  const staff = context.get(staffContext)
  const [notices, stock, inquiries, cars, recentInquiries, clock, today, papersDue, tasks, trend] =
    await Promise.all([
      readNotices(staff, backups),
      orFallback(countStock(), { what: 'the number of cars', fallback: null }),
      orFallback(countInquiries(), { what: 'the number of inquiries', fallback: null }),
      orFallback(listRecentCars(RECENT), { what: 'recent cars', fallback: null }),
      orFallback(listRecentInquiries(RECENT), { what: 'recent inquiries', fallback: null }),
      orFallback(readClockReport(), { what: 'the import clock', fallback: null }),
      orFallback(readToday(staff.id), { what: 'what is due today', fallback: null }),
      orFallback(listPapersDue(nairobiDay(new Date())), { what: 'the papers', fallback: [] }),
      orFallback(readStockTasks(), { what: 'the stock to review', fallback: null }),
      orFallback(readInquiryTrend(), { what: 'the inquiries of each day', fallback: null }),
    ])
  return {
    notices,
    backups,
    clock,
    today,
    papersDue,
    tasks,
    trend,
    stats: [
      { label: 'Total cars', value: stock?.total, to: '/admin/cars' },
      {
        label: 'Available cars',
        value: stock?.available,
        to: stockSearchPath({ ...WHOLE_STOCK, status: 'available' }),
      },
      { label: 'Total inquiries', value: inquiries?.total, to: '/admin/inquiries' },
      { label: 'New inquiries', value: inquiries?.unanswered, to: '/admin/inquiries?status=new' },
    ].map(({ label, value, to }) => ({
      label,
      value: value === undefined ? '–' : whole(value),
      to,
    })),
    cars: cars?.map((car) => ({
      id: car.id,
      name: carName(car),
      price: formatKsh(car.price),
      status: car.status,
      picture: car.picture,
    })),
    inquiries: recentInquiries?.map(({ createdAt, status, ...inquiry }) => ({
      ...inquiry,
      at: formatLongMoment(createdAt),
      status: INQUIRY_STATUS_LABELS[status],
    })),
  }
}

export default function Dashboard({
  loaderData: { notices, stats, cars, inquiries, backups, clock, today, papersDue, tasks, trend },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={
          <>
            <ButtonLink to="/admin/inquiries/new" icon={<Icon of={plusIcon} />}>
              Add Inquiry
            </ButtonLink>
            <ButtonLink to="/admin/cars/new" variant="primary" icon={<Icon of={plusIcon} />}>
              Add New Car
            </ButtonLink>
          </>
        }
      />
      <Notices notices={notices.filter(({ tone }) => tone !== 'info')} />
      <div className="grid-cols-2 gap-4 *:only:col-span-2 xl:grid">
        <TodayCard today={today} />
        {tasks && <StockWorkCard tasks={tasks} trend={trend} />}
      </div>
      <Card as="section" aria-label="Figures">
        <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
          {stats.map(({ label, value, to }) => (
            <Stat
              key={label}
              label={label}
              value={
                <Link
                  to={to}
                  aria-label={`${label}: ${value}`}
                  className="underline-offset-4 hover:underline"
                >
                  {value}
                </Link>
              }
            />
          ))}
        </dl>
      </Card>
      <LaterNotices notices={notices.filter(({ tone }) => tone === 'info')} />
      {clock && <ImportClockCard {...clock} />}
      <PapersDueCard due={papersDue} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Recent
          title="Recent Cars"
          viewAll="/admin/cars"
          isEmpty={cars?.length === 0}
          failure={cars ? null : STAFF_CARS_FETCH_FAILED}
          empty="No cars yet. Add the first one."
        >
          {cars?.map(({ id, name, price, status, picture }) => (
            <li
              key={id}
              className="flex items-center gap-3 border-b border-line py-2 last:border-0"
            >
              <StockPhoto picture={picture} className="h-12 w-16 shrink-0 rounded-sm" />
              <span className="min-w-0 flex-1">
                <Link
                  to={`/admin/cars/${id}`}
                  className="block py-1 font-semibold underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <span className="tabular text-sm text-ink-2">{price}</span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </Recent>
        <Recent
          title="Recent Inquiries"
          viewAll="/admin/inquiries"
          isEmpty={inquiries?.length === 0}
          failure={inquiries ? null : INQUIRIES_FETCH_FAILED}
          empty="No inquiries yet. They appear here as soon as a buyer writes."
        >
          {inquiries?.map(({ id, customerName, carLabel, status, at }) => (
            <li
              key={id}
              className="flex items-center gap-3 border-b border-line py-2 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <Link
                  to={`/admin/inquiries/${id}`}
                  className="block truncate py-1 font-semibold underline-offset-4 hover:underline"
                >
                  {customerName}
                </Link>
                <span className="block truncate text-sm text-ink-2">
                  {[carLabel, at].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Badge tone="info">{status}</Badge>
            </li>
          ))}
        </Recent>
      </div>
      {backups.tone !== 'bad' && <p className="mt-4 text-sm text-ink-2">{backups.text}</p>}
    </>
  )
}

/** What can wait, on one line. */
function LaterNotices({ notices }: { notices: readonly Notice[] }) {
  const [first, ...others] = notices
  if (!first) return null
  return (
    <Card className="mt-4">
      <details>
        <summary className="min-h-11 content-center font-semibold">
          {first.title}
          {others.length > 0 && (
            <span className="font-normal text-ink-2"> and {count(others.length, 'more note')}</span>
          )}
        </summary>
        <div className="pt-3">
          <Notices notices={notices} />
        </div>
      </details>
    </Card>
  )
}

type RecentProps = {
  title: string
  viewAll: string
  isEmpty: boolean
  empty: string
  failure: string | null
  children: ReactNode
}

/** The newest entries of some list, for the dashboard. */
function Recent({ title, viewAll, isEmpty, empty, failure, children }: RecentProps) {
  return (
    <Card as="section">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {hasSection(viewAll) && (
          <ButtonLink to={viewAll} variant="ghost" size="sm" aria-label={`View All: ${title}`}>
            View All
          </ButtonLink>
        )}
      </div>
      {failure ? (
        <Alert tone="danger" title={failure} />
      ) : isEmpty ? (
        <p className="py-4 text-ink-2">{empty}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </Card>
  )
}
