import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { PANEL_SEARCHES } from '#app/domain/saved-searches/saved-search.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

import { SaveSearchForm } from './save-search-form.tsx'
import { SavedSearchList } from './saved-search-list.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The first six saved searches, and a form to save the current one. */
export function SavedSearchesPanel({ id, filters }: { id: string; filters: CarFilters }) {
  const searches = useSavedSearches()
  return (
    <section
      id={id}
      aria-label="Saved searches"
      className="order-last min-w-0 basis-full rounded-card bg-card p-4 shadow-raised"
    >
      <SaveSearchForm filters={filters} />
      {searches.length === 0 ? (
        <p className="mt-3 text-ink-2">
          Nothing saved yet. Choose some filters and name the search to get back to it in one tap.
        </p>
      ) : (
        <div className="mt-3 border-t border-line">
          <SavedSearchList searches={searches.slice(0, PANEL_SEARCHES)} />
        </div>
      )}
      {searches.length > PANEL_SEARCHES && (
        <ButtonLink to="/saved#saved-searches" block className="mt-2">
          View All ({searches.length})
        </ButtonLink>
      )}
    </section>
  )
}
