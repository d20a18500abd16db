import { isRouteErrorResponse, Link } from 'react-router'

import { PERIOD_DAYS } from '#app/domain/analytics/analytics-period.ts'
import type { AnalyticsReport } from '#app/domain/analytics/analytics-report.ts'
import {
  analyticsPath,
  type AnalyticsSearch,
  parseAnalyticsSearch,
} from '#app/domain/analytics/analytics-search.ts'
import { countTestEvents } from '#app/domain/analytics/change-test-events.server.ts'
import { measureStorage } from '#app/domain/analytics/measure-storage.server.ts'
import { readAnalytics } from '#app/domain/analytics/read-analytics.server.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { readPipeline } from '#app/domain/inquiries/pipeline/read-pipeline.server.ts'
import { isActiveOwner } from '#app/domain/staff/role.ts'
import { listKnownMakes } from '#app/domain/taxonomy/names/known-models.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { AdminProblem, BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { chartColumnIcon } from '#app/ui/icons.ts'

import type { Route } from './+types/analytics'
import { analyticsAction } from './analytics-action.server.ts'
import { KnownModelsForm, StorageCard, TestEventsCard, TotalsCard } from './analytics-cards.tsx'
import { InterestTable } from './interest-table.tsx'
import { PipelineTable, SourcesTable } from './lead-tables.tsx'
import {
  FunnelChart,
  HoursChart,
  MissedSearchesChart,
  PerDayChart,
  TopCarsChart,
} from './visit-charts.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = parseAnalyticsSearch(url.searchParams)
  const now = new Date()
  const [report, pipeline, storage, testEvents] = await Promise.all([
    readAnalytics(search, now),
    orFallback(readPipeline(now), { what: 'the inquiries per person', fallback: null }),
    orFallback(measureStorage(), { what: 'the storage used', fallback: null }),
    countTestEvents(),
  ])
  return {
    search: { ...search, page: report.interest.page },
    report,
    pipeline,
    storage,
    testEvents,
    usagePath: isActiveOwner(context.get(staffContext)) ? '/admin/usage' : null,
    knownMakes: listKnownMakes(),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return analyticsAction({ request, context })
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { search, report, pipeline, storage, usagePath, testEvents, knownMakes } = loaderData
  const { firstDay, lastDay } = report.period
  return (
    <>
      <PageHeading
        title="Analytics"
        note={`${formatDate(firstDay)} to ${formatDate(lastDay)}, in Nairobi time. Your own visits are not counted.`}
        actions={<PeriodLinks search={search} />}
      />
      <div className="grid gap-4">
        {search.withTests && (
          <Alert
            tone="warning"
            title="Test events are counted in these figures."
            action={
              <ButtonLink to={analyticsPath({ ...search, withTests: false, page: 1 })} size="sm">
                Exclude them
              </ButtonLink>
            }
          />
        )}
        {hasActivity(report) ? <Charts report={report} /> : <NoVisits days={search.days} />}
        {report.sources.length > 0 && (
          <div className="mt-2">
            <SourcesTable rows={report.sources} />
          </div>
        )}
        {pipeline && (
          <div className="mt-2">
            <PipelineTable rows={pipeline} />
          </div>
        )}
        <div className="mt-2">
          <InterestTable interest={report.interest} search={search} />
        </div>
        <div className="mt-2 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {storage && <StorageCard storage={storage} usagePath={usagePath} />}
          <KnownModelsForm makes={knownMakes} action={analyticsPath(search)} />
          <TestEventsCard count={testEvents} search={search} />
        </div>
      </div>
    </>
  )
}

function PeriodLinks({ search }: { search: AnalyticsSearch }) {
  return (
    <nav
      aria-label="Period"
      className="flex overflow-hidden rounded-md border border-line-strong bg-card"
    >
      {PERIOD_DAYS.map((days) => (
        <Link
          key={days}
          to={analyticsPath({ ...search, days, page: 1 })}
          preventScrollReset
          aria-current={days === search.days ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-s border-line px-2 text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 first:border-s-0 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink sm:px-4 sm:text-base"
        >
          {days} days
        </Link>
      ))}
    </nav>
  )
}

const hasActivity = ({ totals }: AnalyticsReport) =>
  Object.values(totals).some((count) => count > 0)

function Charts({ report }: { report: AnalyticsReport }) {
  return (
    <>
      <TotalsCard {...report} />
      <PerDayChart perStretch={report.perStretch} />
      <div className="grid gap-4 lg:grid-cols-2">
        <FunnelChart funnel={report.funnel} />
        <HoursChart pagesOfHour={report.pagesOfHour} />
        <TopCarsChart cars={report.interest.top} />
        <MissedSearchesChart searches={report.missedSearches} />
      </div>
    </>
  )
}

function NoVisits({ days }: { days: number }) {
  return (
    <EmptyState
      title={`No visits in the last ${days} days`}
      icon={chartColumnIcon}
      action={<ButtonLink to="#test-events">Try it with test events</ButtonLink>}
    >
      Once buyers visit the shop, this page shows their visits, the views of each car, the path from
      a visit to an inquiry, searches without results and the busiest hours.
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <AdminProblem error={error} />
  return <BrokenAdminPage title="Failed to fetch analytics" />
}
