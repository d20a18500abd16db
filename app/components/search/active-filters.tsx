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

const LINK = 'inline-block py-3 text-sm font-semibold underline underline-offset-4'

/**
 * The active filters, each with a link that removes it, and one that clears them all. Where they
 * were read from words, it is said, with a way to search for the words as they are.
 */
export function ActiveFilters({ search, understood }: ActiveFiltersProps) {
  const { names } = useCategories()
  const chips = filterChips(search.filters, names)
  return (
    <div>
      {understood && (
        <p className="text-sm text-ink-2">
          {understood.notes}{' '}
          <Link to={understood.asTypedPath} className={LINK}>
            Search the words as typed
          </Link>
        </p>
      )}
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
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
              className={`px-2 ${LINK}`}
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
