import { lastPayment, loanCost, toCents } from '#app/domain/finance/loan.ts'
import type { ReadLoan } from '#app/domain/finance/read-loan.ts'
import { formatKshWithCents } from '#app/domain/money/money.ts'
import { count } from '#app/domain/text/count.ts'

export function LoanSummary({ loan }: { loan: ReadLoan }) {
  const { terms, depositKsh } = loan
  const { monthlyKsh, totalKsh, interestKsh } = loanCost(terms)
  const last = lastPayment({ paymentKsh: toCents(monthlyKsh), months: terms.months, totalKsh })
  const lines = [
    { name: 'You borrow', value: terms.amountKsh },
    { name: 'Cost of credit (interest)', value: interestKsh },
    { name: 'Total to repay', value: totalKsh, strong: true },
    ...(depositKsh > 0
      ? [
          { name: 'Deposit', value: depositKsh },
          { name: 'Total cost of the car', value: totalKsh + depositKsh, strong: true },
        ]
      : []),
  ]
  return (
    <>
      <p className="text-ink-2" id="monthly-payment">
        Monthly payment
      </p>
      <output
        aria-labelledby="monthly-payment"
        className="display tabular block text-4xl wrap-anywhere"
      >
        {formatKshWithCents(monthlyKsh)}
      </output>
      <p className="mt-1 text-ink-2">
        for {count(terms.months, 'month')}, an estimate
        {last !== null && `; the last payment ${formatKshWithCents(last)}`}
      </p>
      <dl className="mt-4">
        {lines.map(({ name, value, strong }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3"
          >
            <dt className={strong ? 'font-semibold' : 'text-ink-2'}>{name}</dt>
            <dd className={`tabular ms-auto wrap-anywhere ${strong ? 'font-semibold' : ''}`}>
              {formatKshWithCents(value)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
