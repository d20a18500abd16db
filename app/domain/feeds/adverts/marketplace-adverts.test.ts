import { expect, test } from 'vitest'

import { feedCar } from '#tests/factories/feed-car.ts'

import { marketplaceAdverts } from './marketplace-adverts.ts'

const dealer = {
  name: 'Fourways Motors',
  phone: '+254 700 000 000',
  address: 'Fourways, Kiambu Road, Nairobi',
}

const PREMIO = {
  ...feedCar().car,
  mileage: 48_500,
  mileageUnit: 'km',
  transmission: 'Automatic',
  fuelType: 'Petrol',
  features: ['Reverse camera', 'Alloy wheels'],
  description: 'One careful owner.\nBoth keys.',
  stockNumber: 'FM-0001',
  vin: 'KDA 412X',
  location: null,
} as const

const advertOn = (site: string, change = {}, publicUrl: string | null = null) =>
  marketplaceAdverts({ car: { ...PREMIO, ...change }, dealer, publicUrl }).find(({ label }) =>
    label.includes(site),
  )

test('Facebook gets everything, with a link that is counted', () => {
  const advert = advertOn('Facebook', {}, 'https://cars.example')
  expect(advert?.title).toBe('2017 Toyota Premio, 48,500 km, Automatic')
  expect(advert?.text).toMatch(/^2017 Toyota Premio\nKSh 1,495,000\n\nMileage: 48,500 km\n/)
  expect(advert?.text).toContain('Location: Nairobi')
  expect(advert?.text).toContain('\n\nFeatures: Reverse camera, Alloy wheels\n\nOne careful owner.')
  expect(advert?.text).toMatch(
    new RegExp(
      String.raw`Fourways Motors, Fourways, Kiambu Road, Nairobi\n\+254 700 000 000\nStock number FM-0001\nhttps://cars\.example/car/${PREMIO.id}\?utm_source=facebook&utm_medium=marketplace$`,
    ),
  )
})

test('classified sites get neither phone number nor link', () => {
  for (const site of ['Jiji', 'PigiaMe']) {
    const advert = advertOn(site, {}, 'https://cars.example')
    expect(advert?.text).toContain('For sale at Fourways Motors, Fourways, Kiambu Road, Nairobi.')
    expect(advert?.text).not.toMatch(/\+254|https?:/)
  }
})

test('a caption starts with name and price, and ends in tags', () => {
  const advert = advertOn('Instagram', { model: 'Land Cruiser Prado' }, 'https://cars.example')
  expect(advert?.title).toBeNull()
  expect(advert?.text).toBe(`2017 Toyota Land Cruiser Prado, KSh 1,495,000
48,500 km · Automatic · Petrol

Fourways Motors, Fourways, Kiambu Road, Nairobi
+254 700 000 000

#ToyotaLandCruiserPrado #Toyota #CarsKenya #CarsNairobi`)
})

test('a price without the import taxes says so, and what is unknown is left out', () => {
  const bare = {
    priceBasis: 'cif_mombasa',
    mileage: null,
    transmission: null,
    features: [],
    description: null,
  }
  expect(advertOn('Jiji', bare)?.title).toBe('2017 Toyota Premio')
  expect(advertOn('Jiji', bare)?.text).toContain('KSh 1,495,000 CIF Mombasa')
  expect(advertOn('Jiji', bare)?.text).not.toMatch(/Mileage|Gearbox|Features|null/)
})

test('no number of the car and no supplier is in any of them', () => {
  const car = { ...PREMIO, chassisNumber: 'NZT260-3012345', supplier: 'Auction house 9' }
  const written = JSON.stringify(marketplaceAdverts({ car, dealer, publicUrl: null }))
  for (const secret of ['KDA 412X', 'NZT260-3012345', 'Auction house 9']) {
    expect(written).not.toContain(secret)
  }
})
