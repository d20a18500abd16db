import { expect, test } from 'vitest'

import { publicCarOf } from '#app/domain/listing/car-summary.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { type CarPageSource, carPageView, NO_BLOCKS } from './car-page-view.ts'

const car = publicCarOf(MISSING_CAR_SAMPLE)

const source: CarPageSource = {
  car: { ...car, id: '1', make: 'Toyota', model: 'Premio', price: 1_495_000, stockNumber: 'FM-7' },
  isSample: false,
  pictures: [],
  similar: [],
  monthly: null,
  cardPrice: {},
  blocks: NO_BLOCKS,
  stockPages: [],
  dealer: {
    name: 'Fourways Motors',
    address: 'Fourways, Kiambu Road, Nairobi',
    phone: '+254 700 000 000',
    phoneNumber: '+254700000000',
    email: null,
    businessHours: null,
  },
  shop: DEFAULT_SITE_SETTINGS,
  names: { locally_used: 'Kenyan cars' },
  publicUrl: 'https://shop.example',
}

const viewOf = (values: Partial<CarPageSource['car']>) =>
  carPageView({ ...source, car: { ...source.car, ...values } })

test('a car for sale has all its texts', () => {
  expect(carPageView(source)).toMatchObject({
    path: '/car/1',
    name: '2021 Toyota Premio',
    priceText: 'KSh 1,495,000',
    facts: { location: 'Nairobi', mileage: '48,500 km', fuel: 'Diesel' },
    notice: null,
    phone: { text: '+254 700 000 000', href: 'tel:+254700000000' },
    dealer: {
      directionsHref:
        'https://www.google.com/maps/search/?api=1&query=Fourways%2C%20Kiambu%20Road%2C%20Nairobi',
    },
  })
})

test('unknown values read N/A, and the default location is Nairobi', () => {
  const view = viewOf({ fuelType: null, mileage: null, location: null, torque: null, vin: null })
  expect(view.facts).toMatchObject({ fuel: 'N/A', mileage: 'N/A', location: 'Nairobi' })
  expect(view.specifications).toContainEqual(['Torque', 'N/A'])
  expect(view.registration).toEqual([
    ['Reg No.', 'N/A'],
    ['Stock Number', 'FM-7'],
  ])
})

test('what a car does not state is marked as usual for its model, where something is', () => {
  const unstated = { bodyType: null, fuelType: null, seats: null }
  const premio = viewOf(unstated)
  expect(premio.specifications).toContainEqual(['Body type', 'N/A, usually Sedan for this model'])
  expect(premio.specifications).toContainEqual(['Fuel', 'N/A, usually Petrol for this model'])
  expect(premio.specifications).toContainEqual(['Seats', 'N/A, usually 5 for this model'])
  expect(premio.facts.fuel).toBe('N/A')
  const stated = viewOf({ bodyType: 'Wagon', seats: 4 }).specifications
  expect(stated).toContainEqual(['Body type', 'Wagon'])
  expect(stated).toContainEqual(['Seats', '4'])
  const unknown = viewOf({ ...unstated, make: 'Mazda', model: 'Axela' }).specifications
  expect(unknown).toContainEqual(['Body type', 'N/A'])
})

test('a new car has a mileage of 0 km', () => {
  expect(viewOf({ mileage: 0 }).facts.mileage).toBe('0 km')
})

test('a claim has the day it was stated, and unstated claims stay empty', () => {
  const { claims, isCertified } = viewOf({ noAccidentsOn: '2026-09-14' })
  expect(isCertified).toBe(false)
  expect(claims).toEqual([
    { label: 'Certified', stated: null },
    { label: 'No accidents', stated: { day: '2026-09-14', text: '14 Sep 2026' } },
    { label: 'Single owner', stated: null },
    { label: 'Regular maintenance', stated: null },
  ])
})

test('the chat message links to the page when the public URL is known', () => {
  const text = (href: string | undefined) => new URL(href ?? '').searchParams.get('text')
  expect(text(carPageView(source).links?.inquiry)).toContain('https://shop.example/car/1')
  const unknown = carPageView({ ...source, publicUrl: null })
  expect(text(unknown.links?.inquiry)).not.toContain('http')
})

test('a sold car or a sample has no chat links and no confirmed price', () => {
  const sold = viewOf({ status: 'sold', isAvailable: false, priceConfirmedOn: '2026-11-12' })
  expect(sold).toMatchObject({ links: null })
  expect(sold.notice?.text).toContain('has been sold')
  expect(carPageView({ ...source, isSample: true }).links).toBeNull()
})

test('buyers can still ask about a reserved car', () => {
  const reserved = viewOf({ status: 'reserved' })
  expect(reserved.notice).toMatchObject({ tone: 'warning' })
  expect(reserved.links).not.toBeNull()
})
