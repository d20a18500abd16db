import { amortise, groupByYear } from '#app/domain/finance/amortisation.ts'
import type { LoanTerms } from '#app/domain/finance/loan.ts'

import { LoanChart } from './loan-chart.tsx'
import { LoanSchedule } from './loan-schedule.tsx'
import { RateComparison } from './rate-comparison.tsx'

/** More bars than this are drawn by year. */
const MOST_MONTH_BARS = 24

/** What is behind the payment: both kinds of rate, where the money goes, and every month. */
export function LoanDetails({ terms }: { terms: LoanTerms }) {
  if (terms.amountKsh === 0) return null
  const months = amortise(terms)
  const years = groupByYear(months)
  const isByMonth = months.length <= MOST_MONTH_BARS
  return (
    <>
      <RateComparison terms={terms} />
      <section aria-labelledby="goes-to">
        <h2 id="goes-to" className="display mb-4 text-2xl">
          What your payments go to
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
