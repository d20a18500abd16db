import { Link } from 'react-router'

import { NO_FILTERS, withoutFilter } from '#app/domain/cars/search/car-filters.ts'
import { type CarSearch, carSearchPath } from '#app/domain/cars/search/car-search.ts'
import type { SearchChip } from '#app/domain/cars/search/filter-chips.ts'
import type { Understood } from '#app/domain/cars/search/words/understood.ts'
import { Chip } from '#app/ui/chip.tsx'

type ActiveFiltersProps = {
  search: CarSearch
  chips: readonly SearchChip[]
  understood: Understood | null
}

const NOTHING = { filters: NO_FILTERS, page: 1, said: null }

/**
 * The active filters, each with a link that removes it, and one that clears them all. Says if they
 * were read from words, and links to a search for the words as typed.
 */
export function ActiveFilters({ search, chips, understood }: ActiveFiltersProps) {
  if (chips.length === 0 && !understood) return null
  return (
    <div>
      {understood && <p className="pb-2 text-sm text-ink-2">{understood.notes}</p>}
      <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={`${chip.name} ${chip.value}`} className="max-w-full">
            <Chip
              to={carSearchPath({
                ...search,
                filters: withoutFilter(search.filters, chip),
                page: 1,
              })}
              removes
            >
              {chip.label}
            </Chip>
          </li>
        ))}
        {[
          { label: 'Clear all', to: carSearchPath({ ...search, ...NOTHING }) },
          ...(understood?.instead ?? []).map(({ label, path }) => ({ label, to: path })),
        ].map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4 pointer-fine:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
