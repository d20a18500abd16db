import { Link } from 'react-router'

import { PERIOD_DAYS } from '#app/domain/analytics/analytics-period.ts'
import { analyticsPath, type AnalyticsSearch } from '#app/domain/analytics/analytics-search.ts'

/** The period of the report, a link each. */
export function PeriodLinks({ search }: { search: AnalyticsSearch }) {
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
          className="inline-flex min-h-11 items-center border-s border-line px-3 font-semibold text-ink-2 -outline-offset-2 first:border-s-0 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink sm:px-4"
        >
          {days} days
        </Link>
      ))}
    </nav>
  )
}
