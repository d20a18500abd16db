import { useEffect, useState } from 'react'

import { newCarsQuestions } from '#app/domain/saved-searches/new-cars.ts'
import type { SavedSearch } from '#app/domain/saved-searches/saved-search.ts'

const NONE: readonly number[] = []

/** The number of new cars per search, in the same order; empty until loaded. */
export function useNewCars(searches: readonly SavedSearch[]): readonly number[] {
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
  if (!response.ok) throw new Error(`/searches.json answered ${response.status}`)
  const { counts } = (await response.json()) as { counts: number[] }
  return counts
}
