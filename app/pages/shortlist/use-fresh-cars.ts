import { useEffect, useState } from 'react'

import type { ComparedCar } from '#app/domain/shortlist/compare-cars.ts'

export type FreshCars = {
  state: 'loading' | 'ready' | 'failed'
  /** By id; a car in neither `cars` nor `missing` is not loaded yet. */
  cars: ReadonlyMap<string, ComparedCar>
  missing: ReadonlySet<string>
  retry: () => void
}

type CarsJson = { cars: ComparedCar[]; missing: string[] }

const NONE = { cars: new Map<string, ComparedCar>(), missing: new Set<string>() }

export function useFreshCars(ids: readonly string[]): FreshCars {
  const [known, setKnown] = useState(NONE)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const unknownIds = ids.filter((id) => !known.cars.has(id) && !known.missing.has(id)).join(',')

  useEffect(() => {
    if (unknownIds === '') return
    const controller = new AbortController()
    fetchCars(unknownIds, controller.signal)
      .then(({ cars, missing }) =>
        setKnown((before) => ({
          cars: new Map([...before.cars, ...cars.map((car) => [car.id, car] as const)]),
          missing: new Set([...before.missing, ...missing]),
        })),
      )
      .catch(() => {
        if (!controller.signal.aborted) setFailed(unknownIds)
      })
    return () => controller.abort()
  }, [unknownIds, attempt])

  const state = unknownIds === '' ? 'ready' : failed === unknownIds ? 'failed' : 'loading'
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  return { ...known, state, retry }
}

async function fetchCars(ids: string, signal: AbortSignal): Promise<CarsJson> {
  const response = await fetch(`/cars.json?ids=${ids}`, { signal })
  if (!response.ok) throw new Error(`/cars.json returned ${response.status}`)
  return (await response.json()) as CarsJson
}
