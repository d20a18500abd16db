import { Link } from 'react-router'

/** The rest is collapsed: a buyer looks for one name, not through sixty. */
const SHOWN = 12

type StockLinksProps = {
  title: string
  links: readonly { label: string; path: string; count: number }[]
}

/**
 * Links to parts of the stock with their number of cars. On a phone one swipeable row, so that the
 * cars stay in view.
 */
export function StockLinks({ title, links }: StockLinksProps) {
  if (links.length === 0) return null
  const more = links.slice(SHOWN)
  return (
    <nav aria-label={title} className="mt-4">
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      <Chips links={links.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
            {more.length} more
          </summary>
          <Chips links={more} />
        </details>
      )}
    </nav>
  )
}

function Chips({ links }: Pick<StockLinksProps, 'links'>) {
  return (
    <ul className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {links.map(({ label, path, count }) => (
        <li key={path} className="max-w-full shrink-0">
          <Link
            to={path}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken"
          >
            <span className="truncate">{label}</span>
            <span className="tabular text-ink-2">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
