import { expect, test } from 'vitest'

import { importClock } from '#app/domain/import-clock/import-clock.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'

import { readDemoStock } from './read-demo-stock.server.ts'

test('the demo stock shows every state of a car that is yet to be imported', async () => {
  const today = '2026-11-23'
  const { cars } = (await readDemoStock('demo')) ?? { cars: [] }
  const rules = (await factSetFor('import_rules', today))?.facts
  if (!rules) throw new Error('no rules')
  const states = cars.flatMap(({ car }) => importClock(car, { rules, today })?.state ?? [])
  const count = (state: string) => states.filter((each) => each === state).length
  expect(states).toHaveLength(16)
  expect(count('safe')).toBeGreaterThanOrEqual(3)
  expect(count('tight')).toBeGreaterThanOrEqual(3)
  expect(count('too_late')).toBeGreaterThanOrEqual(3)
  expect(count('gamble')).toBe(1)
  expect(count('unknown')).toBe(1)
})
