import { expect, test } from 'vitest'

import { indexedCar } from '#tests/factories/indexed-car.ts'

import { CarIndex } from './car-index.ts'
import { stockTree } from './stock-tree.ts'

const car = (id: string, make: string, model: string, price: number) =>
  indexedCar({ id, make, model, price })

test('cars are counted by make and model, with their price range', () => {
  const index = new CarIndex()
  index.put(car('a', 'Toyota', 'Premio', 1_500_000))
  index.put(car('b', 'Toyota', 'Premio', 1_200_000))
  index.put(car('c', 'Toyota', 'Prado', 7_600_000))
  index.put(car('d', 'Mazda', 'Demio', 800_000))
  index.put(car('e', 'Nissan', 'Note', 700_000))
  index.remove('e')
  const tree = stockTree(index)
  expect([...tree.keys()]).toEqual(['Toyota', 'Mazda'])
  expect(tree.get('Toyota')).toEqual({
    count: 3,
    lowestPrice: 1_200_000,
    highestPrice: 7_600_000,
    cheapestId: 'b',
    models: new Map([
      ['Premio', { count: 2, lowestPrice: 1_200_000, highestPrice: 1_500_000 }],
      ['Prado', { count: 1, lowestPrice: 7_600_000, highestPrice: 7_600_000 }],
    ]),
  })
})

test('an empty shop has no makes', () => {
  expect(stockTree(new CarIndex()).size).toBe(0)
})
