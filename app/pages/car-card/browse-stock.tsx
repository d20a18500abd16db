import { Link } from 'react-router'

import type { BodyLink, BudgetLink } from '#app/domain/search/stock-index/stock-parts.ts'

import { StockTile } from './stock-tile.tsx'

type BrowseStockProps = {
  title?: string
  bodies: readonly BodyLink[]
  budgets: readonly BudgetLink[]
  className?: string
}

/** Stock by body and by budget, with counts. On a phone, the bodies are one swipeable row. */
export function BrowseStock({
  title = 'Browse by body and budget',
  bodies,
  budgets,
  className = 'container-page pt-12 sm:pt-18',
}: BrowseStockProps) {
  if (budgets.length === 0) return null
  return (
    <section aria-labelledby="browse" className={className}>
      <h2 id="browse" className="display mb-6 text-3xl">
        {title}
      </h2>
      {bodies.length > 1 && (
        <ul
          aria-label="By body type"
          className="photos-when-near -mx-[clamp(1rem,4vw,2rem)] flex snap-x scroll-px-4 gap-3 overflow-x-auto px-[clamp(1rem,4vw,2rem)] py-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-4 sm:overflow-visible sm:px-0 md:grid-cols-5"
        >
          {bodies.map(({ bodyType, ...body }) => (
            <li key={bodyType} className="w-36 shrink-0 snap-start sm:w-auto sm:min-w-0">
              <StockTile label={bodyType} {...body} />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="By budget" className="mt-4 flex flex-wrap gap-2">
        {budgets.map(({ label, path, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken"
            >
              {label}
              <span className="tabular text-ink-2">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
