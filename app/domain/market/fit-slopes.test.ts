import { expect, test } from 'vitest'

import { fitSlopes, measureAccuracy } from './fit-slopes.ts'
import { createMarketIndex } from './market-index.ts'
import type { Observation } from './observation.ts'

const SOURCE = { id: 's', observedOn: '2026-11-01', minPrice: null, maxPrice: null, isDemo: false }

function finished<T>(steps: Generator<null, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Adverts that follow these slopes exactly, for several models, years and mileages. */
function adverts({ year, mileage }: { year: number; mileage: number }): Observation[] {
  return Array.from({ length: 600 }, (_, at) => {
    const [made, km] = [2012 + (at % 7), 30_000 + (at % 11) * 9_000]
    const log = 14 + (at % 5) * 0.3 + year * (made - 2015) - mileage * (km / 10_000)
    return {
      make: 'Toyota',
      model: `Model ${at % 5}`,
      year: made,
      price: Math.round(Math.exp(log)),
      km,
      origin: 'F',
      place: null,
      colour: null,
    }
  })
}
const indexOf = (observations: readonly Observation[]) =>
  createMarketIndex({
    observations: observations.map((each) => ({ ...each, sourceId: SOURCE.id })),
    sources: [SOURCE],
  })

test('what a year and 10,000 km are worth is found again, however wrong one advert in fifty is', () => {
  const right = adverts({ year: 0.11, mileage: 0.004 })
  const index = indexOf(right.map((each, at) => (at % 50 ? each : { ...each, price: 9_000_000 })))
  const slopes = finished(fitSlopes(index))
  expect(slopes?.year).toBeCloseTo(0.11, 2)
  expect(slopes?.mileage).toBeCloseTo(0.004, 2)
})

test('the right slopes estimate better than wrong ones', () => {
  const index = indexOf(adverts({ year: 0.11, mileage: 0.004 }))
  const right = finished(measureAccuracy(index, { year: 0.11, mileage: 0.004 }))
  const wrong = finished(measureAccuracy(index, { year: 0.02, mileage: 0.03 }))
  expect(right.answered).toBe(1)
  expect(right.medianError).toBeLessThan(0.001)
  expect(wrong.medianError ?? 0).toBeGreaterThan(0.02)
})

test('few adverts, and those without mileage, say nothing', () => {
  const all = adverts({ year: 0.1, mileage: 0.006 })
  expect(finished(fitSlopes(indexOf(all.slice(0, 100))))).toBeNull()
  expect(finished(fitSlopes(indexOf(all.map((each) => ({ ...each, km: null })))))).toBeNull()
  expect(finished(measureAccuracy(indexOf([]), { year: 0.1, mileage: 0.006 }))).toEqual({
    medianError: null,
    answered: 0,
  })
})
