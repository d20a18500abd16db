import { expect, test } from 'vitest'

import { COST_FACTS_OF_TEST, FIELDER } from '#tests/factories/cost-facts.ts'
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
    atCif: 0,
    cheapestId: 'b',
    models: new Map([
      ['Premio', { count: 2, lowestPrice: 1_200_000, highestPrice: 1_500_000, atCif: 0 }],
      ['Prado', { count: 1, lowestPrice: 7_600_000, highestPrice: 7_600_000, atCif: 0 }],
    ]),
  })
})

test('prices are those that dealers ask with the import, never an estimate', () => {
  const index = new CarIndex()
  const { price } = FIELDER
  index.put(indexedCar({ id: 'cif', make: 'Toyota', model: 'Fielder', price, costed: FIELDER }))
  const all = () => stockTree(index).get('Toyota')
  const alone = { count: 1, lowestPrice: null, highestPrice: null, atCif: 1 }
  expect(all()).toMatchObject({ ...alone, cheapestId: 'cif' })
  index.showCosts(COST_FACTS_OF_TEST)
  expect(all()?.models.get('Fielder')).toEqual(alone)
  index.put(car('a', 'Toyota', 'Premio', 2_300_000))
  expect(all()).toMatchObject({
    count: 2,
    lowestPrice: 2_300_000,
    highestPrice: 2_300_000,
    atCif: 1,
    cheapestId: 'cif',
  })
})

test('an empty shop has no makes', () => {
  expect(stockTree(new CarIndex()).size).toBe(0)
})
