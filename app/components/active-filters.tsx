import { Link } from 'react-router'

import { NO_FILTERS } from '#app/domain/cars/car-filters.ts'
import { type CarSearch, carSearchPath } from '#app/domain/cars/car-search.ts'
import { filterChips } from '#app/domain/cars/filter-chips.ts'
import { Chip } from '#app/ui/chip.tsx'

import { useCategories } from './categories-context.ts'

/** What narrows the list, each removable by a link, and one link that clears them all. */
export function ActiveFilters({ search }: { search: CarSearch }) {
  const { names } = useCategories()
  const chips = filterChips(search.filters, names)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip to={carSearchPath({ ...search, filters: without, page: 1 })} removes>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          to={carSearchPath({ ...search, filters: NO_FILTERS, page: 1 })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4 pointer-fine:min-h-9"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
