import { expect, test } from 'vitest'

import { CARS_PER_SITEMAP, parseSitemapFile, sitemapFiles } from './sitemap-parts.ts'

test.for([
  [0, 0],
  [CARS_PER_SITEMAP, 0],
  [CARS_PER_SITEMAP + 1, 2],
  [100_000, 10],
] as const)('%i cars need %i extra sitemaps', ([cars, parts]) => {
  expect(sitemapFiles(cars).filter((path) => path.includes('cars-'))).toHaveLength(parts)
})

test('every listed file name can be parsed, in order', () => {
  const files = sitemapFiles(CARS_PER_SITEMAP * 2 + 1).map((path) =>
    path.slice('/sitemaps/'.length),
  )
  expect(files.map(parseSitemapFile)).toEqual(['pages', { part: 0 }, { part: 1 }, { part: 2 }])
})

test.for([
  'cars-0.xml',
  'cars-01.xml',
  'cars-.xml',
  'cars-1.xml.gz',
  'cars--1.xml',
  '',
  'cars-999999.xml',
])('%s is not a sitemap', (file) => {
  expect(parseSitemapFile(file)).toBe(null)
})
