import { Link } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { Recent } from '#app/components/admin/recent-card.tsx'
import { StatusBadge } from '#app/components/admin/stock/car-state.tsx'
import { ImportClockCard } from '#app/components/admin/stock/import-clock-card.tsx'
import { StockPhoto } from '#app/components/admin/stock/stock-photo.tsx'
import { eventBudgetAlarm } from '#app/domain/analytics/event-budget.ts'
import { findEventUse } from '#app/domain/analytics/event-use.server.ts'
import { BACKUPS_UNKNOWN, backupLine } from '#app/domain/backup/backup-health.ts'
import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { readClockReport } from '#app/domain/cars/importing/list-clocks.server.ts'
import { countStock } from '#app/domain/cars/stock/count-stock.server.ts'
import { listRecentCars } from '#app/domain/cars/stock/list-stock.server.ts'
import { STAFF_CARS_FETCH_FAILED } from '#app/domain/cars/stock/staff-texts.ts'
import { stockSearchPath, WHOLE_STOCK } from '#app/domain/cars/stock/stock-search.ts'
import { formatLongMoment, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readDemoContent } from '#app/domain/demo-stock/demo-content.server.ts'
import { demoNotice } from '#app/domain/demo-stock/demo-texts.ts'
import {
  countInquiries,
  listRecentInquiries,
} from '#app/domain/inquiries/staff/recent-inquiries.server.ts'
import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry-texts.ts'
import { INQUIRY_STATUS_LABELS } from '#app/domain/inquiries/staff/status-label.ts'
import { countFailedEmails } from '#app/domain/mail/failed-emails.server.ts'
import { emailsFailedText } from '#app/domain/mail/outbox-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { isCheckDue } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { checkDueText } from '#app/domain/reference/reference-texts.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { NO_PUBLIC_URL, NO_PUBLIC_URL_MEANS } from '#app/domain/settings/settings-texts.ts'
import { can } from '#app/domain/staff/role.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon } from '#app/ui/icons.ts'
import { Stat } from '#app/ui/stat.tsx'

import type { Route } from './+types/dashboard'

const RECENT = 5

export async function loader({ context }: Route.LoaderArgs) {
  const [
    stock,
    inquiries,
    cars,
    recentInquiries,
    backups,
    failedEmails,
    eventUse,
    factSets,
    clock,
    demo,
  ] = await Promise.all([
    orFallback(countStock(), { what: 'the number of cars', fallback: null }),
    orFallback(countInquiries(), { what: 'the number of inquiries', fallback: null }),
    orFallback(listRecentCars(RECENT), { what: 'recent cars', fallback: null }),
    orFallback(listRecentInquiries(RECENT), { what: 'recent inquiries', fallback: null }),
    orFallback(readBackupHealth(), { what: 'the state of the backups', fallback: null }),
    orFallback(countFailedEmails(), { what: 'failed emails', fallback: 0 }),
    orFallback(findEventUse(new Date()), { what: 'the number of events', fallback: null }),
    orFallback(readFactSets(), { what: 'the reference facts', fallback: [] }),
    orFallback(readClockReport(), { what: 'the import clock', fallback: null }),
    orFallback(readDemoContent(), { what: 'the demo content', fallback: null }),
  ])
  const today = nairobiDay(new Date())
  return {
    backups: backups
      ? backupLine(backups, { now: new Date(), formatMoment: formatLongMoment })
      : BACKUPS_UNKNOWN,
    failedEmails,
    clock,
    demoNotice: demo && demoNotice(demo, demo.ownCarsOnSale),
    checksDue: factSets
      .filter((set) => isCheckDue(set, today))
      .map((set) => ({ id: set.id, text: checkDueText(set) })),
    hasAddress: (await readPublicUrl()) !== null,
    canEnterAddress: can(context.get(staffContext), 'settings'),
    eventAlarm: eventBudgetAlarm(eventUse),
    stats: [
      { label: 'Total cars', value: stock?.total, to: '/admin/cars' },
      {
        label: 'Available cars',
        value: stock?.available,
        to: stockSearchPath({ ...WHOLE_STOCK, status: 'available' }),
      },
      { label: 'Total inquiries', value: inquiries?.total, to: '/admin/inquiries' },
      { label: 'New inquiries', value: inquiries?.unanswered, to: '/admin/inquiries?status=new' },
    ].map(({ label, value, to }) => ({ label, value: value?.toLocaleString('en-KE') ?? '–', to })),
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
  loaderData: {
    stats,
    cars,
    inquiries,
    backups,
    failedEmails,
    clock,
    demoNotice: demoCars,
    checksDue,
    hasAddress,
    eventAlarm,
    canEnterAddress,
  },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={
          <ButtonLink to="/admin/cars/new" variant="primary" icon={<Icon of={plusIcon} />}>
            Add New Car
          </ButtonLink>
        }
      />
      {backups.tone === 'bad' && (
        <div className="mb-4">
          <Alert tone="danger" title="The backups need attention">
            {backups.text}
          </Alert>
        </div>
      )}
      {failedEmails > 0 && (
        <div className="mb-4">
          <Alert
            tone="warning"
            title={emailsFailedText(failedEmails)}
            action={
              <ButtonLink to="/admin/outbox" size="sm">
                See why
              </ButtonLink>
            }
          />
        </div>
      )}
      {demoCars && (
        <div className="mb-4">
          <Alert
            tone="info"
            title={demoCars}
            action={
              <ButtonLink to="/admin/demo" size="sm">
                Remove the demo
              </ButtonLink>
            }
          />
        </div>
      )}
      {checksDue.map(({ id, text }) => (
        <div key={id} className="mb-4">
          <Alert
            tone="warning"
            title={text}
            action={
              canEnterAddress && (
                <ButtonLink to={`/admin/reference/${id}`} size="sm">
                  Check it again
                </ButtonLink>
              )
            }
          />
        </div>
      ))}
      {eventAlarm && (
        <div className="mb-4">
          <Alert tone="warning" title={eventAlarm} />
        </div>
      )}
      {!hasAddress && (
        <div className="mb-4">
          <Alert
            tone="warning"
            title={NO_PUBLIC_URL}
            action={
              canEnterAddress && (
                <ButtonLink to="/admin/settings" size="sm">
                  Enter it
                </ButtonLink>
              )
            }
          >
            {NO_PUBLIC_URL_MEANS}
          </Alert>
        </div>
      )}
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
      {clock && <ImportClockCard {...clock} />}
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
