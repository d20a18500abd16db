import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import {
  newCarsQuestions,
  type SavedSearch,
  savedSearchPath,
  searchBadges,
} from '#app/domain/shortlist/saved-search.ts'
import { whole } from '#app/domain/text/count.ts'
import { useCategories } from '#app/pages/site/site-contexts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { trash2Icon } from '#app/ui/icons.ts'

import { NoSavedSearches } from './no-saved-searches.tsx'
import { markSearchUsed, removeSearch, useSavedSearches } from './saved-search-changes.ts'

/** Saved searches: each links to its results and shows its filters and new cars. */
export function SavedSearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const newCars = useNewCars(searches)
  return (
    <ul className="divide-y divide-line">
      {searches.map((search, at) => (
        <li key={search.id} className="relative flex items-center gap-2 py-2">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={savedSearchPath(search)}
                onClick={() => markSearchUsed(search)}
                className="stretched font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {search.name}
              </Link>
              <NewCars count={newCars[at] ?? 0} />
            </p>
            <SearchBadges search={search} />
          </div>
          <span className="relative z-10">
            <IconButton
              label={`Delete search ${search.name}`}
              icon={trash2Icon}
              onClick={() => removeSearch(search)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** All saved searches of this browser; the default export for `lazy`. */
export default function AllSavedSearches() {
  const searches = useSavedSearches()
  if (searches.length === 0) return <NoSavedSearches />
  return (
    <div className="rounded-card bg-card px-4 py-1 shadow-raised sm:px-6">
      <SavedSearchList searches={searches} />
    </div>
  )
}

function NewCars({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="accent">{whole(count)} new</Badge>
}

function SearchBadges({ search }: { search: SavedSearch }) {
  const { names } = useCategories()
  const { shown, more } = searchBadges(search, names)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1">
      {shown.map((label) => (
        <Badge key={label} className="font-medium">
          {label}
        </Badge>
      ))}
      {more && <span className="ps-1 text-sm text-ink-2">{more}</span>}
    </p>
  )
}

const NONE: readonly number[] = []

/** The number of new cars per search, in the same order; empty until loaded. */
function useNewCars(searches: readonly SavedSearch[]): readonly number[] {
  const urls = newCarsQuestions(searches).join('\n')
  const [result, setResult] = useState({ urls: '', counts: NONE })

  useEffect(() => {
    if (urls === '') return
    const controller = new AbortController()
    Promise.all(urls.split('\n').map((url) => fetchCounts(url, controller.signal)))
      .then((counts) => setResult({ urls, counts: counts.flat() }))
      .catch(() => {})
    return () => controller.abort()
  }, [urls])

  return result.urls === urls ? result.counts : NONE
}

async function fetchCounts(url: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`/searches.json returned ${response.status}`)
  const { counts } = (await response.json()) as { counts: number[] }
  return counts
}
