import type { LoanYear } from '#app/domain/finance/amortisation.ts'
import { formatAmount, formatKshWithCents, wholePrices } from '#app/domain/money/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

/** Every payment, grouped into collapsible years. Printed, all years are open. */
export function LoanSchedule({ years }: { years: readonly LoanYear[] }) {
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
