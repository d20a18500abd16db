import { expect, test } from 'vitest'

import { feedLinks } from './feed-links.ts'

test('feeds are offered at the public address, and at none while the shop has none', () => {
  const urls = feedLinks('https://cars.example')?.map(({ url }) => url)
  expect(urls).toEqual([
    'https://cars.example/feeds/meta.csv',
    'https://cars.example/feeds/tiktok.csv',
    'https://cars.example/feeds/cars.json',
    'https://cars.example/sitemap.xml',
  ])
  expect(feedLinks(null)).toBeNull()
})
