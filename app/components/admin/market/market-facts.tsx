import type { StaffMarket } from './staff-market.ts'

/** What others ask for cars like this one. */
export function MarketFacts({ market }: { market: StaffMarket }) {
  if (market.facts.length === 0) {
    return <p className="text-sm text-ink-2">{market.lines.join(' ')}.</p>
  }
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2">{market.lines.join(', ')}</summary>
      <dl className="tabular grid gap-x-4 sm:grid-cols-2">
        {market.facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
