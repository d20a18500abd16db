import { useEffect, useState } from 'react'

import type { ComparedCar } from '#app/domain/comparison/compare-cars.ts'

export type FreshCars = {
  state: 'loading' | 'ready' | 'failed'
  /** By id; a car that is neither here nor gone has not been asked for yet. */
  cars: ReadonlyMap<string, ComparedCar>
  gone: ReadonlySet<string>
  retry: () => void
}

type Answer = { cars: ComparedCar[]; gone: string[] }

const NOTHING = { cars: new Map<string, ComparedCar>(), gone: new Set<string>() }

/** The cars of a browser's list as the shop has them now. Asks again only for what it has not got. */
export function useFreshCars(ids: readonly string[]): FreshCars {
  const [known, setKnown] = useState(NOTHING)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = ids.filter((id) => !known.cars.has(id) && !known.gone.has(id)).join(',')

  useEffect(() => {
    if (missing === '') return
    const leaving = new AbortController()
    fetchCars(missing, leaving.signal)
      .then(({ cars, gone }) =>
        setKnown((before) => ({
          cars: new Map([...before.cars, ...cars.map((car) => [car.id, car] as const)]),
          gone: new Set([...before.gone, ...gone]),
        })),
      )
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(missing)
      })
    return () => leaving.abort()
  }, [missing, attempt])

  const state = missing === '' ? 'ready' : failed === missing ? 'failed' : 'loading'
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  return { ...known, state, retry }
}

async function fetchCars(ids: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/cars.json?ids=${ids}`, { signal })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  return (await response.json()) as Answer
}
