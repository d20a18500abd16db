import { expect, test } from 'vitest'

import { stockPageMeta } from './list-page-meta.ts'

const list = {
  siteName: 'Fourways Motors',
  publicUrl: 'https://shop.example' as string | null,
  crumbs: [
    { label: 'Home', to: '/' },
    { label: 'Toyota', to: '/cars/toyota' },
  ],
  paths: ['/car/1', '/car/2'],
  page: 1,
  facts: {
    make: 'Toyota',
    model: null as string | null,
    path: '/cars/toyota',
    figures: { count: 27, lowestPrice: 650_000, highestPrice: 7_600_000, atCif: 0 },
  },
}

const jsonLd = (meta: object[]) =>
  meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json'] as object] : []))

const canonicalOf = (meta: object[]) =>
  meta.flatMap((entry) => ('rel' in entry && 'href' in entry ? [entry.href] : []))

test('the page of a make gives the number of cars and their prices', () => {
  const meta = stockPageMeta(list)
  expect(meta).toContainEqual({
    title: 'Toyota cars for sale in Kenya, from KSh 650,000 | Fourways Motors',
  })
  expect(meta).toContainEqual({
    name: 'description',
    content:
      'Toyota at Fourways Motors: 27 cars, KSh 650,000 to KSh 7,600,000. Photos, mileage and answers on WhatsApp.',
  })
  expect(canonicalOf(meta)).toEqual(['https://shop.example/cars/toyota'])
})

test('cars at CIF Mombasa are counted, and estimates of their taxes are no prices', () => {
  const metaOf = (figures: object) =>
    stockPageMeta({
      ...list,
      facts: { ...list.facts, figures: { ...list.facts.figures, ...figures } },
    })
  expect(JSON.stringify(metaOf({ atCif: 3 }))).toContain(
    '27 cars, KSh 650,000 to KSh 7,600,000, 3 at CIF Mombasa prices. Photos',
  )
  const alone = metaOf({ lowestPrice: null, highestPrice: null, atCif: 27 })
  expect(alone).toContainEqual({ title: 'Toyota cars for sale in Kenya | Fourways Motors' })
  expect(JSON.stringify(alone)).toContain('27 cars, at CIF Mombasa prices. Photos')
})

test('a later page has its own URL, and its cars continue the numbering', () => {
  const meta = stockPageMeta({ ...list, page: 2, offset: 12 })
  expect(canonicalOf(meta)).toEqual(['https://shop.example/cars/toyota?page=2'])
  expect(JSON.stringify(meta)).toContain('from KSh 650,000, page 2 |')
  expect(jsonLd(meta)[1]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 13, url: 'https://shop.example/car/1' },
      { '@type': 'ListItem', position: 14, url: 'https://shop.example/car/2' },
    ],
  })
})

test('a page without cars is noindex and has no structured data', () => {
  const none = { count: 0, lowestPrice: null, highestPrice: null, atCif: 0 }
  const facts = { ...list.facts, model: 'Premio', path: '/cars/toyota/premio', figures: none }
  const meta = stockPageMeta({ ...list, facts })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(meta).toContainEqual({ title: 'Toyota Premio for sale in Kenya | Fourways Motors' })
  expect([...jsonLd(meta), ...canonicalOf(meta)]).toEqual([])
})

test('without a public URL nothing lists URLs', () => {
  const meta = stockPageMeta({ ...list, publicUrl: null })
  expect(JSON.stringify(meta)).not.toMatch(/ItemList"|\/car\/|"url"|"item"/)
})
