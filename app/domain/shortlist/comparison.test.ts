import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addToComparison,
  clearComparison,
  COMPARISON_LIMIT,
  comparisonPath,
  parseComparison,
  removeFromComparison,
  toggleCompared,
} from './comparison.ts'

const car = (id: string) => ({ id, name: `Toyota ${id}` })
const [premio, vitz, prado, axio] = [car('Premio'), car('Vitz'), car('Prado'), car('Axio')]

test('each change has its message', () => {
  expect(addToComparison([], premio)).toEqual({
    cars: [premio],
    notice: { kind: 'success', text: 'Toyota Premio added to comparison' },
  })
  expect(addToComparison([premio], premio)).toEqual({
    cars: [premio],
    notice: { kind: 'info', text: 'This car is already in your comparison' },
  })
  expect(addToComparison([premio, vitz, prado], axio)).toEqual({
    cars: [premio, vitz, prado],
    notice: { kind: 'error', text: 'You can only compare up to 3 cars at once' },
  })
  expect(removeFromComparison([premio, vitz], premio)).toEqual({
    cars: [vitz],
    notice: { kind: 'success', text: 'Toyota Premio removed from comparison' },
  })
  expect(clearComparison([premio, vitz])).toEqual({
    cars: [],
    notice: { kind: 'success', text: 'Comparison cleared' },
  })
})

test('a car already in the list does not count as a fourth', () => {
  expect(addToComparison([premio, vitz, prado], vitz).notice?.kind).toBe('info')
})

test('removing a missing car reports nothing', () => {
  expect(removeFromComparison([premio], vitz)).toEqual({ cars: [premio], notice: null })
  expect(clearComparison([])).toEqual({ cars: [], notice: null })
})

test('a button that lags behind another tab still means "add"', () => {
  expect(toggleCompared([premio], { car: premio, isShownIn: false }).notice?.kind).toBe('info')
  expect(toggleCompared([premio], { car: premio, isShownIn: true }).cars).toEqual([])
})

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const steps = fc.array(fc.record({ id: ids, isAdd: fc.boolean() }), { maxLength: 30 })

test('any clicks leave at most three distinct cars, in order of addition', () => {
  fc.assert(
    fc.property(steps, (presses) => {
      let cars: readonly { id: string; name: string }[] = []
      for (const { id, isAdd } of presses) {
        const before = cars
        const change = isAdd ? addToComparison(cars, car(id)) : removeFromComparison(cars, car(id))
        cars = change.cars
        expect(cars.length).toBeLessThanOrEqual(COMPARISON_LIMIT)
        expect(new Set(cars.map((each) => each.id)).size).toBe(cars.length)
        const stayed = before.filter((each) => cars.includes(each))
        expect(cars.slice(0, stayed.length)).toEqual(stayed)
        // Only a reported success has changed anything.
        expect(change.notice?.kind === 'success').toBe(cars !== before)
      }
    }),
  )
})

test('adding and removing a car restores the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ids, { maxLength: 2 }), ids, (there, added) => {
      fc.pre(!there.includes(added))
      const cars = there.map(car)
      const more = addToComparison(cars, car(added)).cars
      expect(removeFromComparison(more, car(added)).cars).toEqual(cars)
    }),
  )
})

const parse = (address: string) => parseComparison(new URL(address, 'http://shop').searchParams)

test('a comparison URL round-trips', () => {
  expect(parse(comparisonPath(['a', 'b', 'c'], true))).toEqual({
    ids: ['a', 'b', 'c'],
    isTooMany: false,
    onlyDifferences: true,
  })
  expect(parse('/compare')).toEqual({ ids: [], isTooMany: false, onlyDifferences: false })
})

test('a fourth car is refused, and duplicates count once', () => {
  expect(parse('/compare?cars=a,b,c,d')).toMatchObject({ ids: ['a', 'b', 'c'], isTooMany: true })
  expect(parse('/compare?cars=a,B,b,a')).toMatchObject({ ids: ['a', 'b'], isTooMany: false })
})
