import fc from 'fast-check'
import { expect, test } from 'vitest'

import { STUCK_DAYS, stuckCars, type ViewedCar } from './stuck-cars.ts'

const car = (id: string, change: Partial<ViewedCar> = {}): ViewedCar => ({
  id,
  bodyType: 'SUV',
  daysInStock: 60,
  views: 20,
  contacts: 1,
  ...change,
})

const told = (cars: ViewedCar[]) =>
  stuckCars(cars).map(({ car: { id }, rule, why }) => [id, rule, why])

test('a car that few open is compared with those of its body type', () => {
  const suvs = [8, 12, 12, 20, 30].map((views, at) => car(`suv ${at}`, { views }))
  expect(told(suvs)).toEqual([
    [
      'suv 0',
      'few_views',
      '8 visits, while half of the cars of this body type (SUV) had 12 or more.',
    ],
  ])
  expect(told(suvs.map((each) => ({ ...each, daysInStock: STUCK_DAYS })))).toEqual([])
})

test('a rare body type is compared with the whole stock', () => {
  const suvs = [20, 20, 20, 20, 20].map((views, at) => car(`suv ${at}`, { views }))
  const pickup = car('pickup', { bodyType: 'Pickup', views: 1 })
  expect(told([...suvs, pickup])).toEqual([
    ['pickup', 'few_views', '1 visit, while half of the cars in stock had 20 or more.'],
  ])
})

test('many visits without a word point at price and photos', () => {
  const cars = [20, 20, 20, 20, 20].map((views, at) => car(`suv ${at}`, { views }))
  const silent = { ...car('silent'), contacts: 0 }
  expect(told([...cars, silent])).toEqual([
    [
      'silent',
      'no_contacts',
      '20 visits, but nobody wrote or called: check the price and the photos.',
    ],
  ])
  const few = cars.map((each) => ({ ...each, views: 9, contacts: 0 }))
  expect(told(few)).toEqual([])
})

test('the longest in stock comes first; fewer than five cars say nothing', () => {
  const cars = [100, 50, 300].map((daysInStock, at) =>
    car(`old ${at}`, { daysInStock, contacts: 0 }),
  )
  expect(stuckCars(cars)).toEqual([])
  const more = [...cars, car('a'), car('b')]
  expect(stuckCars(more).map((each) => each.car.id)).toEqual(['old 2', 'old 0', 'old 1'])
})

test('whatever the figures, only old cars are listed, each once', () => {
  const any = fc.record({
    id: fc.uuid(),
    bodyType: fc.constantFrom('SUV', 'Sedan', null),
    daysInStock: fc.nat(400),
    views: fc.nat(50),
    contacts: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (cars) => {
      const listed = stuckCars(cars).map((each) => each.car)
      expect(new Set(listed).size).toBe(listed.length)
      for (const each of listed) expect(each.daysInStock).toBeGreaterThan(STUCK_DAYS)
    }),
  )
})
