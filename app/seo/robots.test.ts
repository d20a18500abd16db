import { expect, test } from 'vitest'

import { robotsText } from './robots.ts'

test('all pages may be crawled, and the sitemap is listed', () => {
  expect(robotsText('https://shop.example')).toBe(`User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /events
Disallow: /inquiries/
Disallow: /whatsapp

Sitemap: https://shop.example/sitemap.xml
`)
})

test('without a public URL no sitemap is listed, and no page is disallowed', () => {
  const text = robotsText(null)
  expect(text).not.toContain('Sitemap')
  expect(text).not.toMatch(/^Disallow: \/$/m)
})
