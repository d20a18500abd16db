import { expect, test } from 'vitest'

import { searchRss } from './search-rss.ts'

const SHOP = { publicUrl: 'https://cars.example', siteName: 'Best Cars' }

test('a feed of a search names each car with its price, link and date', () => {
  const car = {
    id: '01932b5e-0000-7000-8000-000000000002',
    name: '2015 Toyota Vitz',
    priceText: 'KSh 880,000',
    createdAt: new Date('2026-11-21T09:05:00Z'),
  }
  const xml = searchRss([car], { ...SHOP, name: 'Toyota', query: 'make=Toyota&maxPrice=900000' })
  expect(xml).toContain('<title>Toyota | Best Cars</title>')
  expect(xml).toContain('<link>https://cars.example/search?make=Toyota&amp;maxPrice=900000</link>')
  expect(xml).toContain('<title>2015 Toyota Vitz, KSh 880,000</title>')
  expect(xml).toContain(
    `<link>https://cars.example/car/${car.id}?utm_source=feed&amp;utm_medium=rss`,
  )
  expect(xml).toContain('<pubDate>Sat, 21 Nov 2026 09:05:00 GMT</pubDate>')
})

test('no text breaks the XML', () => {
  const xml = searchRss([], { ...SHOP, name: '</title><x>&\u0000\u000B"', query: 'make=x' })
  expect(xml).toContain('<title>&lt;/title&gt;&lt;x&gt;&amp;&quot; | Best Cars</title>')
})
