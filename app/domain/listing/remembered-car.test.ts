import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatRememberedCars, parseRememberedCars } from './remembered-car.ts'

const cars = fc.uniqueArray(
  fc.record({ id: fc.uuid(), name: fc.string({ unit: 'binary', maxLength: 100 }) }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('a stored list reads back unchanged', () => {
  fc.assert(
    fc.property(cars, (stored) => {
      expect(parseRememberedCars(formatRememberedCars(stored))).toEqual(stored)
    }),
  )
})

test.for([null, '', 'null', '{}', '[]', '7', '"a"', '{"version":1}', '{"version":1,"cars":{}}'])(
  '%s is an empty list',
  (text) => {
    expect(parseRememberedCars(text)).toEqual([])
  },
)

test('invalid data reads as an empty list, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseRememberedCars(text)).toEqual([])
    }),
  )
})

test('cars among invalid data are read, each once', () => {
  const premio = { id: '0190a3f0-7c1e-7000-8000-000000000001', name: 'Toyota Premio' }
  const junk = [null, 7, 'x', {}, { id: 7, name: 'x' }, { ...premio, id: 'sample-bmw-x5' }]
  const text = JSON.stringify({ version: 1, cars: [...junk, premio, { ...premio, name: 'Again' }] })
  expect(parseRememberedCars(text)).toEqual([premio])
})

test('a list of an older or newer version is left alone', () => {
  const premio = { id: '0190a3f0-7c1e-7000-8000-000000000001', name: 'Toyota Premio' }
  for (const version of [0, 2, '1', undefined]) {
    expect(parseRememberedCars(JSON.stringify({ version, cars: [premio] }))).toEqual([])
  }
})
