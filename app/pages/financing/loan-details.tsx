import {
  amortise,
  groupByYear,
  type Instalment,
  type LoanYear,
} from '#app/domain/finance/amortisation.ts'
import type { LoanTerms } from '#app/domain/finance/loan.ts'
import {
  formatKsh,
  formatAmount,
  formatKshWithCents,
  wholePrices,
} from '#app/domain/money/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

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

const HEIGHT = 100
const STEP = 10
const BAR = 7

type LoanChartProps = {
  unit: 'Month' | 'Year'
  bars: readonly Instalment[]
}

/**
 * Principal and interest per period as stacked bars. The SVG stretches, so its labels are outside
 * it.
 */
function LoanChart({ unit, bars }: LoanChartProps) {
  const highest = Math.max(...bars.map(({ paidKsh }) => paidKsh))
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last || highest <= 0) return null
  const heightOf = (shillings: number) => (shillings / highest) * HEIGHT
  const label = [first, last]
    .map(
      ({ number, principalKsh, interestKsh }) =>
        `${unit} ${number}: ${formatKsh(principalKsh)} pays off the loan, ${formatKsh(interestKsh)} is interest`,
    )
    .join('. ')
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Legend className="bg-ink">Pays off the loan (below)</Legend>
        <Legend className="bg-line-strong">Interest (on top)</Legend>
      </figcaption>
      <p className="tabular mt-3 text-sm text-ink-2">
        {formatKsh(highest)} a {unit.toLowerCase()}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 h-48 w-full border-b border-line-strong"
      >
        {bars.map(({ number, principalKsh, interestKsh }) => {
          const x = (number - 1) * STEP + (STEP - BAR) / 2
          const paid = heightOf(principalKsh)
          const interest = heightOf(interestKsh)
          return (
            <g key={number}>
              <rect x={x} y={HEIGHT - paid} width={BAR} height={paid} className="fill-ink" />
              <rect
                x={x}
                y={HEIGHT - paid - interest}
                width={BAR}
                height={interest}
                className="fill-line-strong"
              />
            </g>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-ink-2">
        <span>
          {unit} {first.number}
        </span>
        {last !== first && (
          <span>
            {unit} {last.number}
          </span>
        )}
      </p>
    </figure>
  )
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-sm print-colours ${className}`} />
      {children}
    </span>
  )
}

/** Every payment, grouped into collapsible years. Printed, all years are open. */
function LoanSchedule({ years }: { years: readonly LoanYear[] }) {
  return (
    <div className="rounded-card border border-line bg-card">
      {years.map((year) => (
        <details
          key={year.number}
          className="unfold-on-paper group border-line not-first:border-t"
          open={years.length === 1}
        >
          <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
              <span className="font-semibold">Year {year.number}</span>
              <span className="tabular block text-sm text-ink-2">
                {wholePrices(
                  `Interest ${formatKshWithCents(year.interestKsh)}, still owed ${formatKshWithCents(year.balanceKsh)}`,
                )}
              </span>
            </span>
            <Icon
              of={chevronDownIcon}
              className="text-ink-2 transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          <Months year={year} />
        </details>
      ))}
    </div>
  )
}

function Months({ year }: { year: LoanYear }) {
  const label = `Payments in year ${year.number}, in shillings`
  return (
    <div
      {...{ role: 'region', 'aria-label': label, tabIndex: 0 }}
      className="overflow-x-auto px-2 pb-3 sm:px-4"
    >
      <table className="tabular w-full text-end text-sm">
        <thead className="text-ink-2">
          <tr>
            {['Month', 'Pays off', 'Interest', 'Still owed'].map((heading) => (
              <th key={heading} scope="col" className="p-1 text-end font-semibold first:text-start">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.months.map(({ number, principalKsh, interestKsh, balanceKsh }) => (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="p-1 text-start font-normal">
                {number}
              </th>
              {[principalKsh, interestKsh, balanceKsh].map((figure, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- three columns, always the same
                <td key={column} className="p-1">
                  {formatAmount(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
