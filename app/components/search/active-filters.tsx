import { Link } from 'react-router'

import { useCategories } from '#app/components/site/categories-context.ts'
import { NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { type CarSearch, carSearchPath } from '#app/domain/cars/search/car-search.ts'
import { filterChips } from '#app/domain/cars/search/filter-chips.ts'
import type { Understood } from '#app/domain/cars/search/words/understood.ts'
import { Chip } from '#app/ui/chip.tsx'

type ActiveFiltersProps = {
  search: CarSearch
  /** Null where no words were read. */
  understood: Understood | null
}

/** The active filters, each with a link that removes it, and one that clears them all. */
export function ActiveFilters({ search, understood }: ActiveFiltersProps) {
  const { names } = useCategories()
  const chips = filterChips(search.filters, names)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {understood && <li className="text-sm font-semibold text-ink-2">Understood:</li>}
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip to={carSearchPath({ ...search, filters: without, page: 1 })} removes>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          to={carSearchPath({ ...search, filters: NO_FILTERS, page: 1, said: null })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4 pointer-fine:min-h-9"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
