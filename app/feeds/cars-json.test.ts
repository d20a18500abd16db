import { expect, test } from 'vitest'

import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import { FEED_SHOP, feedCar } from '#tests/factories/feed-car.ts'
import { collected } from '#tests/setup/browser/collected.ts'

import { carsJson } from './cars-json.ts'

async function feedOf(...batches: FeedCar[][]) {
  async function* cars() {
    yield* batches
  }
  return JSON.parse((await collected(carsJson(cars(), FEED_SHOP))).join(''))
}

test('contains the cars of all batches, in order, with absolute URLs', async () => {
  const feed = await feedOf(
    [feedCar({ id: 'a' }), feedCar({ id: 'b', mileage: null, description: 'A "quoted"\nline' })],
    [feedCar({ id: 'c', vin: 'KDA 412X' })],
  )
  expect(feed).toMatchObject({
    version: 2,
    currency: 'KES',
    dealer: { name: 'Fourways Motors', url: 'https://shop.example/' },
    cars: [
      {
        id: 'a',
        url: 'https://shop.example/car/a',
        title: '2017 Toyota Premio',
        price: 1_495_000,
        mileage: { value: 48_500, unit: 'km' },
        images: [
          'https://shop.example/images/media-0/800-0123456789a1.jpg',
          'https://shop.example/images/media-1/800-0123456789a1.jpg',
        ],
        listedAt: '2026-01-01T00:00:00.000Z',
      },
      { id: 'b', mileage: null, description: 'A "quoted"\nline' },
      { id: 'c', vin: null },
    ],
  })
})

test.for([
  ['unknown', { price: 0 }, { price: null, cifPrice: null }],
  [
    'without taxes',
    { price: 900_000, priceBasis: 'cif_mombasa' },
    { price: null, cifPrice: 900_000 },
  ],
  ['paid', { price: 900_000, priceBasis: 'duty_paid' }, { price: 900_000, cifPrice: null }],
] as const)('a price that is %s is not mixed up with what a buyer pays', async ([, car, entry]) => {
  const { cars } = await feedOf([feedCar(car)])
  expect(cars[0]).toMatchObject(entry)
})

test('registration numbers are left out', async () => {
  const feed = await feedOf([feedCar({ vin: 'KDA 412X' })])
  expect(JSON.stringify(feed)).not.toContain('KDA')
})

test('says what the import of a car rests on, but not what the dealer paid for one here', async () => {
  const facts = {
    firstRegistered: '2020-05',
    engineCc: 1_987,
    modelCode: 'MXUA80',
    listVersion: 'HARRIER G',
    steering: 'RHD',
    shippingCountry: 'Japan',
    etaMombasaOn: '2026-12-20',
    landedOn: null,
  } as const
  const abroad = { ...facts, hsClass: 'passenger', priceBasis: 'cif_mombasa' } as const
  const { cars } = await feedOf([
    feedCar({ ...abroad, cifUsd: 9_800 }),
    feedCar({ priceBasis: 'duty_paid', cifUsd: 9_800, forcedListingReason: 'A buyer' } as object),
  ])
  expect(cars[0]).toMatchObject({ ...facts, customsClass: 'passenger', cifUsd: 9_800 })
  expect(cars[1]).toMatchObject({ priceBasis: 'duty_paid', cifUsd: null, firstRegistered: null })
  expect(JSON.stringify(cars)).not.toContain('A buyer')
})

test('a shop without cars has an empty list', async () => {
  expect((await feedOf()).cars).toEqual([])
})
