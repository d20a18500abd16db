import { isRouteErrorResponse } from 'react-router'

import { FunnelChart } from '#app/components/admin/analytics/funnel-chart.tsx'
import { HoursChart } from '#app/components/admin/analytics/hours-chart.tsx'
import { InterestTable } from '#app/components/admin/analytics/interest-table.tsx'
import { KnownModelsForm } from '#app/components/admin/analytics/known-models-form.tsx'
import { MissedSearchesChart } from '#app/components/admin/analytics/missed-searches-chart.tsx'
import { PerDayChart } from '#app/components/admin/analytics/per-day-chart.tsx'
import { PeriodLinks } from '#app/components/admin/analytics/period-links.tsx'
import { StorageCard } from '#app/components/admin/analytics/storage-card.tsx'
import { TestEventsCard } from '#app/components/admin/analytics/test-events-card.tsx'
import { TopCarsChart } from '#app/components/admin/analytics/top-cars-chart.tsx'
import { TotalsCard } from '#app/components/admin/analytics/totals-card.tsx'
import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { AdminProblem, BrokenAdminPage } from '#app/components/admin/problem-pages.tsx'
import type { AnalyticsReport } from '#app/domain/analytics/analytics-report.ts'
import { analyticsPath, parseAnalyticsSearch } from '#app/domain/analytics/analytics-search.ts'
import { countTestEvents } from '#app/domain/analytics/change-test-events.server.ts'
import { measureStorage } from '#app/domain/analytics/measure-storage.server.ts'
import { readAnalytics } from '#app/domain/analytics/read-analytics.server.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { listKnownMakes } from '#app/domain/taxonomy/known-models.ts'
import { analyticsAction } from '#app/http/analytics-action.server.ts'
import { chartColumnIcon } from '#app/ui/admin-icons.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/analytics'

export async function loader({ url }: Route.LoaderArgs) {
  const search = parseAnalyticsSearch(url.searchParams)
  const [report, storage, testEvents] = await Promise.all([
    readAnalytics(search, new Date()),
    measureStorage(),
    countTestEvents(),
  ])
  return {
    search: { ...search, page: report.interest.page },
    report,
    storage,
    testEvents,
    knownMakes: listKnownMakes(),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return analyticsAction({ request, context })
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { search, report, storage, testEvents, knownMakes } = loaderData
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
                Leave them out
              </ButtonLink>
            }
          />
        )}
        {hasAnything(report) ? <Charts report={report} /> : <NothingYet days={search.days} />}
        <div className="mt-2">
          <InterestTable interest={report.interest} search={search} />
        </div>
        <div className="mt-2 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <StorageCard storage={storage} />
          <KnownModelsForm makes={knownMakes} action={analyticsPath(search)} />
          <TestEventsCard count={testEvents} search={search} />
        </div>
      </div>
    </>
  )
}

const hasAnything = ({ totals }: AnalyticsReport) =>
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

function NothingYet({ days }: { days: number }) {
  return (
    <EmptyState
      title={`No visits in these ${days} days`}
      icon={chartColumnIcon}
      action={<ButtonLink to="#test-events">Try it with test events</ButtonLink>}
    >
      As soon as buyers open the shop, this page shows their visits, the views of every car, the way
      from a visit to an inquiry, the searches that found nothing and the hours they come at.
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <AdminProblem error={error} />
  return <BrokenAdminPage title="Failed to fetch analytics" />
}
