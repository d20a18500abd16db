import { useEffect, useState } from 'react'

import { newCarsQuestions } from '#app/domain/saved-searches/new-cars.ts'
import type { SavedSearch } from '#app/domain/saved-searches/saved-search.ts'

const NONE: readonly number[] = []

/** How many new cars each search has, in their order; none while nobody knows. */
export function useNewCars(searches: readonly SavedSearch[]): readonly number[] {
  const questions = newCarsQuestions(searches).join('\n')
  const [answer, setAnswer] = useState({ questions: '', counts: NONE })

  useEffect(() => {
    if (questions === '') return
    const leaving = new AbortController()
    Promise.all(questions.split('\n').map((question) => ask(question, leaving.signal)))
      .then((counts) => setAnswer({ questions, counts: counts.flat() }))
      // The number is a courtesy: without it the searches work all the same.
      .catch(() => {})
    return () => leaving.abort()
  }, [questions])

  return answer.questions === questions ? answer.counts : NONE
}

async function ask(question: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(question, { signal })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  const { counts } = (await response.json()) as { counts: number[] }
  return counts
}
