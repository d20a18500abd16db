import { expect, test } from 'vitest'

import {
  firstPicture,
  formatTime,
  OFFLINE_NOTICE,
  stylesOf,
  withNotice,
  withoutScripts,
  withScript,
} from './cached-page.ts'

const PAGE = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/root-1.css"/>
<link rel="preload" href="/assets/font-1.woff2" as="font"/><link rel="manifest" href="/m"/>
<script type="application/ld+json">{"a":"<b>"}</script></head>
<body><a href="#main">Skip</a><header>Shop</header><picture><source type="image/avif" srcSet="/images/1/400-a.avif 400w"/>
<source type="image/webp" srcSet="/images/1/400-a.webp 400w, /images/1/600-a.webp 600w"/></picture>
<a href="/search">Search</a><script>alert(1)
</script><script type="module" src="/assets/a.js"></script></body></html>`

test('a copy has no scripts but everything else', () => {
  const copy = withoutScripts(PAGE)
  expect(copy).not.toMatch(/<script|manifest|alert/)
  expect(copy).toContain('<a href="/search">Search</a>')
  expect(copy).toContain('/assets/root-1.css')
})

test('a copy starts with a notice that says when it was made', () => {
  const shown = withNotice(withoutScripts(PAGE), '2026-11-21T12:04:00.000Z')
  const notice = shown.slice(shown.indexOf('Skip'), shown.indexOf('<header>'))
  expect(notice).toContain(OFFLINE_NOTICE)
  expect(notice).toContain(formatTime('2026-11-21T12:04:00.000Z'))
  expect(withNotice(PAGE, null)).not.toContain('This copy')
})

test('the offline page runs one script', () => {
  const page = withScript(withoutScripts(PAGE), '/offline.js')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('src="/offline.js"')
})

test('finds the stylesheets, fonts and picture a copy needs', () => {
  expect(stylesOf(PAGE)).toEqual(['/assets/root-1.css', '/assets/font-1.woff2'])
  expect(firstPicture(PAGE)).toBe('/images/1/400-a.webp')
  expect(firstPicture('<p>No picture</p>')).toBeNull()
})
