import { expect, test } from 'vitest'

import { changedCars } from './car-row-cache.server.ts'

test.each([
  ['the cars that are named', [{ entity: 'cars', ids: ['a', 'b'] }], new Set(['a', 'b'])],
  ['all where none is named', [{ entity: 'cars', ids: null }], 'all'],
  ['all where a name carries through', [{ entity: 'car_makes', ids: ['toyota'] }], 'all'],
  ['none by an inquiry', [{ entity: 'inquiries', ids: ['a'] }], new Set()],
])('%s', (_title, changes, changed) => {
  expect(changedCars(changes)).toEqual(changed)
})

test('unknown changes affect all cars', () => {
  expect(changedCars('all')).toBe('all')
})
