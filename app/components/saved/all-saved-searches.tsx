import { NoSavedSearches } from './no-saved-searches.tsx'
import { SavedSearchList } from './saved-search-list.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** Every saved search of this browser. */
export default function AllSavedSearches() {
  const searches = useSavedSearches()
  if (searches.length === 0) return <NoSavedSearches />
  return (
    <div className="rounded-card bg-card px-4 py-1 shadow-raised sm:px-6">
      <SavedSearchList searches={searches} />
    </div>
  )
}
