import { amortise, groupByYear } from '#app/domain/finance/amortisation.ts'
import type { LoanTerms } from '#app/domain/finance/loan.ts'

import { LoanChart } from './loan-chart.tsx'
import { LoanSchedule } from './loan-schedule.tsx'
import { RateComparison } from './rate-comparison.tsx'

/** Longer loans are drawn by year. */
const MAX_MONTH_BARS = 24

/** The details behind the payment: both kinds of rate, a chart, and the schedule. */
export function LoanDetails({ terms }: { terms: LoanTerms }) {
  if (terms.amountKsh === 0) return null
  const months = amortise(terms)
  const years = groupByYear(months)
  const isByMonth = months.length <= MAX_MONTH_BARS
  return (
    <>
      <RateComparison terms={terms} />
      <section aria-labelledby="goes-to">
        <h2 id="goes-to" className="display mb-4 text-2xl">
          Where your payments go
        </h2>
        <LoanChart unit={isByMonth ? 'Month' : 'Year'} bars={isByMonth ? months : years} />
      </section>
      <section aria-labelledby="schedule">
        <h2 id="schedule" className="display mb-4 text-2xl">
          Every payment
        </h2>
        <LoanSchedule years={years} />
      </section>
    </>
  )
}
