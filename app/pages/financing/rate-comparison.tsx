import { RATE_KINDS } from '#app/domain/finance/loan-inputs.ts'
import { loanCost, type LoanTerms, trueRatePercent } from '#app/domain/finance/loan.ts'
import { formatKshWithCents, wholePrices } from '#app/domain/money/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { checkIcon } from '#app/ui/icons.ts'

/** The same loan's flat and reducing rate: a flat rate sounds cheaper than it is. */
export function RateComparison({ terms }: { terms: LoanTerms }) {
  const offers = RATE_KINDS.map(({ value, label, help }) => {
    const offer = { ...terms, rateKind: value }
    return { kind: value, label, help, cost: loanCost(offer), trueRate: trueRatePercent(offer) }
  })
  const extraCost = offers
    .map(({ cost }) => cost.totalKsh)
    .reduce((reducing, flat) => flat - reducing)
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="display text-2xl">
        Flat or reducing?
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        {extraCost > 0.005
          ? `As a flat rate, the same ${percent(terms.ratePercent)} costs ${wholePrices(formatKshWithCents(extraCost))} more. `
          : ''}
        Compare the true annual rate with a bank’s offer: it is the reducing rate with the same
        monthly payment, before fees.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {offers.map(({ kind, label, help, cost, trueRate }) => (
          <Card key={kind} as="section" aria-label={label}>
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h3 className="text-lg">
                {label}, {percent(terms.ratePercent)}
              </h3>
              {kind === terms.rateKind && (
                <Badge tone="ink" icon={checkIcon}>
                  Your choice
                </Badge>
              )}
            </div>
            <p className="mt-1 text-sm text-ink-2">{help}</p>
            <dl className="mt-3">
              {[
                ['Per month', formatKshWithCents(cost.monthlyKsh)],
                ['Total interest', formatKshWithCents(cost.interestKsh)],
                ['True annual rate', percent(trueRate)],
              ].map(([name, value]) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="tabular ms-auto font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </section>
  )
}

/** `12` → `12%`, `21.4573` → `21.46%` */
function percent(rate: number): string {
  return `${Number(rate.toFixed(2))}%`
}
