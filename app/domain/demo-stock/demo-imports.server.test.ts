import { expect, test } from 'vitest'

import { importClock } from '#app/domain/import-clock/import-clock.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'

import { readDemoStock } from './read-demo-stock.server.ts'

test('the demo stock shows every state of a car that is yet to be imported', async () => {
  const today = '2026-11-23'
  const { cars } = (await readDemoStock('demo')) ?? { cars: [] }
  const rules = (await factSetFor('import_rules', today))?.facts
  if (!rules) throw new Error('no rules')
  const states = cars.flatMap(
    ({ car }) => importClock({ ...car, isDemo: true }, { rules, today })?.state ?? [],
  )
  const count = (state: string) => states.filter((each) => each === state).length
  expect(states).toHaveLength(16)
  expect(count('safe')).toBeGreaterThanOrEqual(3)
  expect(count('tight')).toBeGreaterThanOrEqual(3)
  expect(count('too_late')).toBeGreaterThanOrEqual(3)
  expect(count('gamble')).toBe(1)
  expect(count('unknown')).toBe(1)
})

test('every demo car says when it was first registered and how large its engine is', async () => {
  const { cars } = (await readDemoStock('demo')) ?? { cars: [] }
  // One car shows what is said if the year is unknown.
  const undated = cars.filter(({ car }) => car.firstRegistered === null)
  expect(undated.map(({ car }) => car.category)).toEqual(['ready_for_import'])
  const strange = cars.filter(({ car }) => {
    const since = Number(car.firstRegistered?.slice(0, 4) ?? car.year) - car.year
    const cc = Number.parseFloat(car.engineSize ?? '') * 1_000
    const isElectric = car.fuelType === 'Electric'
    const isRounded = Math.abs((car.engineCc ?? 0) - cc) <= 60
    return since < 0 || since > 1 || !(isElectric || isRounded)
  })
  expect(strange.map(({ car }) => car.model)).toEqual([])
})
