import { expect, test } from 'vitest'

import type { PublicCar } from '#app/domain/listing/car-summary.ts'
import { SAMPLE_CARS } from '#app/domain/listing/sample-cars.ts'

import { carPageMeta } from './car-page-meta.ts'

const [sample] = SAMPLE_CARS
if (!sample) throw new Error('There is no sample car.')
const car: PublicCar = { ...sample, id: '1', make: 'Toyota', model: 'Premio', price: 1_495_000 }
const shop = {
  siteName: 'Fourways Motors',
  publicUrl: 'https://shop.example',
  images: ['/a.jpg'],
  preview: { path: '/previews/car/1/b.jpg', alt: '2021 Toyota Premio, KSh 1,495,000' },
}

const jsonLd = (meta: object[]) =>
  meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json'] as object] : []))

test('title, description and link preview name the car and its price', () => {
  const meta = carPageMeta({ car, ...shop })
  expect(meta).toContainEqual({ title: '2021 Toyota Premio, KSh 1,495,000 | Fourways Motors' })
  expect(meta).toContainEqual({
    name: 'description',
    content: 'Excellent condition, 48,500 km, Diesel, Automatic, in Nairobi.',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/previews/car/1/b.jpg',
  })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/car/1',
  })
})

test.for([
  ['available', '2021 Toyota Premio, KSh 1,495,000'],
  ['sold', '2021 Toyota Premio, sold'],
] as const)('the titles of a car that is %s say "%s"', ([status, title]) => {
  const meta = carPageMeta({ car: { ...car, status }, ...shop })
  expect(meta).toContainEqual({ title: `${title} | Fourways Motors` })
  expect(meta).toContainEqual({ property: 'og:title', content: title })
  expect(meta).toContainEqual({ name: 'twitter:title', content: title })
})

test('without a public URL nothing contains one', () => {
  const meta = JSON.stringify(carPageMeta({ car, ...shop, publicUrl: null }))
  expect(meta).not.toMatch(/canonical|og:url|og:image|shop\.example/)
})

test.for([
  ['available', 'InStock'],
  ['reserved', 'LimitedAvailability'],
  ['sold', 'SoldOut'],
] as const)('a car that is %s is offered as %s, in shillings', ([status, availability]) => {
  const [data] = jsonLd(carPageMeta({ car: { ...car, status }, ...shop }))
  expect(data).toMatchObject({
    '@type': 'Car',
    name: '2021 Toyota Premio',
    offers: {
      '@type': 'Offer',
      price: 1_495_000,
      priceCurrency: 'KES',
      availability: `https://schema.org/${availability}`,
    },
  })
})

test.for([
  ['an unknown price', { price: 0 }, 'Price on request'],
  ['a price without taxes', { priceBasis: 'cif_mombasa' }, 'KSh 1,495,000 CIF Mombasa'],
] as const)('%s is no offer', ([, values, text]) => {
  const meta = carPageMeta({ car: { ...car, ...values }, ...shop })
  const [data] = jsonLd(meta)
  expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('offers')
  expect(meta).toContainEqual({ property: 'og:title', content: `2021 Toyota Premio, ${text}` })
})

test('unknown values are left out of the structured data', () => {
  const bare = { ...car, mileage: null, color: null, doors: null, stockNumber: null }
  const [data] = jsonLd(carPageMeta({ car: bare, ...shop }))
  expect(Object.keys(JSON.parse(JSON.stringify(data)))).not.toEqual(
    expect.arrayContaining(['mileageFromOdometer']),
  )
  expect(JSON.stringify(data)).not.toContain('null')
})

test('the breadcrumb has three entries', () => {
  const [, crumbs] = jsonLd(carPageMeta({ car, ...shop }))
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Search Results', item: 'https://shop.example/search' },
      { position: 3, name: '2021 Toyota Premio', item: 'https://shop.example/car/1' },
    ],
  })
})
