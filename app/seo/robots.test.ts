import { expect, test } from 'vitest'

import { robotsText } from './robots.ts'

test('everything may be read but what is no page, and the sitemap is named', () => {
  expect(robotsText('https://shop.example')).toBe(`User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /events
Disallow: /inquiries/
Disallow: /whatsapp

Sitemap: https://shop.example/sitemap.xml
`)
})

test('a shop that does not know its address names no sitemap, and forbids no page either', () => {
  const text = robotsText(null)
  expect(text).not.toContain('Sitemap')
  expect(text).not.toMatch(/^Disallow: \/$/m)
})
