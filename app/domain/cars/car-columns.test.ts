import { expect, test } from 'vitest'

import { carColumns, COLUMN_OF, columnsOf } from './find-car.server.ts'

test.for(Object.entries(COLUMN_OF))(
  '%s is stored in the column of its name: %s',
  ([fact, column]) => {
    const camelCase = column
      .replace('_stated_on', '_on')
      .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    expect(fact).toBe(camelCase)
  },
)

test('a query selects fields under their names in code', () => {
  expect(carColumns(['price', 'mileageUnit'])).toEqual([
    'price as price',
    'mileage_unit as mileageUnit',
  ])
})

test('fields to write become columns, without the status', () => {
  const given = { make: 'Toyota', engineSize: null, status: 'sold', rows: 7 }
  expect(columnsOf(given)).toEqual({ make: 'Toyota', engine_size: null })
})
