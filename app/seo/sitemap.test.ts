import { expect, test } from 'vitest'

import { collected } from '#tests/setup/browser/collected.ts'

import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap.ts'

const SHOP = 'https://shop.example'
const changedAt = new Date('2026-11-20T09:30:00Z')

async function* batches(...entries: SitemapEntry[][]) {
  yield* entries
}

async function written(pieces: AsyncIterable<string>): Promise<string> {
  return (await collected(pieces)).join('')
}

test('each page has its URL, the time of its last change and its pictures', async () => {
  const pages = batches(
    [{ path: '/about', changedAt: null }],
    [{ path: '/car/1', changedAt, images: ['/images/a/800-b.jpg'] }],
  )
  expect(await written(sitemapXml(pages, SHOP))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://shop.example/about</loc></url>
<url><loc>https://shop.example/car/1</loc><lastmod>2026-11-20T09:30:00.000Z</lastmod><image:image><image:loc>https://shop.example/images/a/800-b.jpg</image:loc></image:image></url>
</urlset>
`)
})

test('a page lists at most 1,000 pictures', async () => {
  const images = Array.from({ length: 1_200 }, (_, number) => `/images/${number}.jpg`)
  const xml = await written(sitemapXml(batches([{ path: '/car/1', changedAt, images }]), SHOP))
  expect(xml.match(/<image:loc>/g)).toHaveLength(1_000)
})

test('special characters are escaped as XML entities', async () => {
  const xml = await written(sitemapXml(batches([{ path: `/search?a=1&b='<"`, changedAt }]), SHOP))
  expect(xml).toContain('<loc>https://shop.example/search?a=1&amp;b=%27%3C%22</loc>')
})

test('a sitemap without pages is still valid', async () => {
  expect(await written(sitemapXml(batches(), SHOP))).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/)
})

test('an index lists sitemaps', async () => {
  const xml = await written(sitemapIndexXml([{ path: '/sitemaps/cars-1.xml', changedAt }], SHOP))
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(xml).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/cars-1.xml</loc><lastmod>2026-11-20T09:30:00.000Z</lastmod></sitemap>',
  )
})
