import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  FUEL_TYPES,
  optionValues,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { FEED_SHOP, feedCar } from '#tests/factories/feed-car.ts'
import { collected } from '#tests/setup/browser/collected.ts'

import type { Advertiser } from './vehicle-catalogue.ts'
import { vehicleCsv } from './vehicle-csv.ts'

/** The values of the catalogue's reference; blank means "not stated". */
const ALLOWED = {
  'mileage.unit': ['KM', 'MI'],
  transmission: ['AUTOMATIC', 'MANUAL', ''],
  fuel_type: [
    'DIESEL',
    'ELECTRIC',
    'FLEX',
    'GASOLINE',
    'HYBRID',
    'OTHER',
    'PETROL',
    'PLUGIN_HYBRID',
    '',
  ],
  body_style: [
    'CONVERTIBLE',
    'COUPE',
    'CROSSOVER',
    'HATCHBACK',
    'MINIVAN',
    'TRUCK',
    'SUV',
    'SEDAN',
    'VAN',
    'WAGON',
    'OTHER',
  ],
  drivetrain: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER', ''],
  condition: ['EXCELLENT', 'GOOD', 'FAIR', 'POOR', 'OTHER', ''],
  availability: ['AVAILABLE', 'NOT_AVAILABLE'],
  state_of_vehicle: ['NEW', 'USED', 'CPO'],
} as const

const rowsOf = (...batches: FeedCar[][]) => rowsFor('facebook', ...batches)

async function rowsFor(
  advertiser: Advertiser,
  ...batches: FeedCar[][]
): Promise<Record<string, string>[]> {
  async function* cars() {
    yield* batches
  }
  const text = (await collected(vehicleCsv(advertiser)(cars(), FEED_SHOP))).join('')
  return parse(text, { columns: true })
}

test('a car becomes a row in the catalogue’s format', async () => {
  const [row] = await rowsOf([
    feedCar({ vin: '1FADP5AU6DL536022', drivetrain: 'Full-time 4WD', category: 'locally_used' }),
  ])
  expect(row).toMatchObject({
    vehicle_id: '019a9f00-0000-7000-8000-00000000000a',
    title: '2017 Toyota Premio',
    url: 'https://shop.example/car/019a9f00-0000-7000-8000-00000000000a?utm_source=facebook&utm_medium=catalogue',
    make: 'Toyota',
    model: 'Premio',
    year: '2017',
    'mileage.value': '48500',
    'mileage.unit': 'KM',
    'image[0].url': 'https://shop.example/images/media-0/800-0123456789a1.jpg',
    'image[1].url': 'https://shop.example/images/media-1/800-0123456789a1.jpg',
    'image[2].url': '',
    transmission: 'AUTOMATIC',
    fuel_type: 'DIESEL',
    body_style: 'SUV',
    drivetrain: '4X4',
    vin: '1FADP5AU6DL536022',
    condition: 'EXCELLENT',
    price: '1495000 KES',
    exterior_color: 'Carbon Black',
    availability: 'AVAILABLE',
    state_of_vehicle: 'USED',
    custom_label_0: 'Locally Used',
  })
  expect(JSON.parse(row?.address ?? '')).toEqual({
    addr1: 'Fourways, Kiambu Road, Nairobi',
    city: 'Nairobi',
    region: 'Nairobi',
    country: 'Kenya',
  })
})

test('TikTok gets the same rows with links of its own', async () => {
  const [facebook, tiktok] = await Promise.all([
    rowsFor('facebook', [feedCar()]),
    rowsFor('tiktok', [feedCar()]),
  ])
  const url = facebook[0]?.url?.replace('utm_source=facebook', 'utm_source=tiktok')
  expect(tiktok).toEqual([{ ...facebook[0], url }])
})

test.for([
  [
    'Both keys. See https://example.com/a?b=c or www.example.com/x today.',
    'Both keys. See  or  today.',
  ],
  ['https://example.com', 'Good condition'],
] as const)('a description has no links: %s', async ([description, expected]) => {
  const [row] = await rowsOf([feedCar({ description, condition: 'Good' })])
  expect(row?.description).toContain(expected)
  expect(row?.description).not.toMatch(/https?:|www\./)
})

test.for(['KDA 412X', 'GDJ1500012345', 'NZE1611234', null])(
  '%s is not a VIN, so the column stays empty',
  async (vin) => {
    const [row] = await rowsOf([feedCar({ vin })])
    expect(row?.vin).toBe('')
  },
)

test.for([
  ['no picture', feedCar({}, 0)],
  ['no mileage', feedCar({ mileage: null })],
  ['no price', feedCar({ price: 0 })],
] as const)('a car with %s is left out', async ([, car]) => {
  expect(await rowsOf([car])).toEqual([])
})

test('without cars the catalogue is only a header', async () => {
  async function* none() {}
  const pieces = await collected(vehicleCsv('facebook')(none(), FEED_SHOP))
  expect(pieces.join('')).toMatch(/^vehicle_id,title,[^\n]+\r\n$/)
})

const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(...values, null)

const anyCar = fc
  .record({
    make: fc.string({ minLength: 1 }),
    model: fc.string({ minLength: 1 }),
    description: fc.option(fc.string({ unit: 'binary', maxLength: 6_000 })),
    color: fc.option(fc.constantFrom('White', 'Red "candy", 2-tone', 'Grey\nmatt')),
    price: fc.integer({ min: 1, max: 999_999_999_999 }),
    mileage: fc.integer({ min: 0, max: 3_000_000 }),
    mileageUnit: fc.constantFrom('km' as const, 'miles' as const),
    bodyType: orNull(optionValues(BODY_TYPES)),
    fuelType: orNull(optionValues(FUEL_TYPES)),
    transmission: orNull(optionValues(TRANSMISSIONS)),
    condition: orNull(optionValues(CONDITIONS)),
    drivetrain: orNull(['Full-time 4WD', 'Front-wheel drive', 'AWD', '4x2', 'Chain']),
    vin: fc.option(fc.string()),
  })
  .map((values) => feedCar(values, 12))

test('the row of any car follows the catalogue’s rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCar, { minLength: 1, maxLength: 5 }), async (cars) => {
      const rows = await rowsOf(cars)
      expect(rows).toHaveLength(cars.length)
      for (const [at, row] of rows.entries()) {
        for (const [name, values] of Object.entries(ALLOWED)) expect(values).toContain(row[name])
        expect(row.price).toBe(`${cars[at]?.car.price} KES`)
        expect(row['mileage.value']).toMatch(/^\d+$/)
        expect(row.year).toMatch(/^\d{4}$/)
        expect(row.vin).toMatch(/^([A-HJ-NPR-Z0-9]{17})?$/)
        expect(row['image[9].url']).toMatch(/^https:\/\/shop\.example\/images\//)
        expect(row.description?.length).toBeLessThanOrEqual(5_000)
        expect(row.title?.length).toBeLessThanOrEqual(500)
      }
    }),
  )
})
