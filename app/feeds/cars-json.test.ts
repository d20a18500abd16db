import { expect, test } from 'vitest'

import type { FeedCar } from '#app/domain/cars/feeds/feed-car.ts'
import { FEED_SHOP, feedCar } from '#tests/factories/feed-car.ts'
import { collected } from '#tests/setup/collected.ts'

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
    version: 1,
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

test('registration numbers are left out', async () => {
  const feed = await feedOf([feedCar({ vin: 'KDA 412X' })])
  expect(JSON.stringify(feed)).not.toContain('KDA')
})

test('a shop without cars has an empty list', async () => {
  expect((await feedOf()).cars).toEqual([])
})
