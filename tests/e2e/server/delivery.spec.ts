import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'
import { watchForProblems } from '#tests/setup/page-problems.ts'

const shopUrl = () => process.env.SHOP_URL ?? ''

for (const path of ['/search', '/', '/about']) {
  test(`${path} from memory runs under its policy and becomes the application`, async ({
    page,
  }) => {
    await fetch(`${shopUrl()}${path}`)
    const problems = watchForProblems(page)
    const response = await page.goto(`${path}?utm_source=a-letter&fbclid=1`)
    expect(await response?.headerValue('Cache-Status')).toBe('shop; hit')
    expect(await response?.headerValue('Content-Security-Policy')).toContain(`'sha256-`)
    await appStarted(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
    expect(problems).toEqual([])
  })
}

test('a page that a browser has and asks about again runs under its own policy', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await page.goto('/about')
  await appStarted(page)
  await page.reload()
  await appStarted(page)
  const { sent, whole } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { sent: visit?.transferSize ?? 0, whole: visit?.encodedBodySize ?? 0 }
  })
  // It had it: what came was less than the page.
  expect(sent).toBeLessThan(whole)
  expect(problems).toEqual([])
})

test('a page from memory names no request, and forms keep a token of their own', async () => {
  await fetch(`${shopUrl()}/search`)
  const answer = await fetch(`${shopUrl()}/search`)
  expect(answer.headers.get('Cache-Status')).toBe('shop; hit')
  expect(await answer.text()).not.toContain(answer.headers.get('X-Request-Id'))
  const tokens = await Promise.all(
    [1, 2].map(async () => {
      const form = await (await fetch(`${shopUrl()}/contact`)).text()
      return /name="token" value="([^"]+)"/.exec(form)?.[1]
    }),
  )
  expect(new Set(tokens).size).toBe(2)
})

test('the data of each page, the home page too, come from memory', async () => {
  for (const path of ['/_.data', '/search.data', '/about.data']) {
    await fetch(`${shopUrl()}${path}`)
    const answer = await fetch(`${shopUrl()}${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.get('Cache-Status')).toBe('shop; hit')
  }
})

test('a browser may keep pages only to ask for them again', async () => {
  for (const path of ['/search', '/search.data', '/contact', '/none-such']) {
    const answer = await fetch(`${shopUrl()}${path}`)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  }
})

test('whoever has a page is told so', async () => {
  for (const path of ['/search', '/search.data']) {
    const etag = (await fetch(shopUrl() + path)).headers.get('ETag') ?? ''
    const again = await fetch(shopUrl() + path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(etag)
  }
})

test('a page that is made for one visitor is sent without the name of its data', async () => {
  expect((await fetch(`${shopUrl()}/contact`)).headers.get('ETag')).toBeNull()
})

test('another host name gets pages of its own and poisons nobody else’s', async ({ request }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await request.get(`${shopUrl()}/about`, { headers })
  const mine = await fetch(`${shopUrl()}/about`)
  expect(await mine.text()).not.toContain('evil.example')
})

for (const encoding of ['br', 'gzip', 'zstd']) {
  test(`pages and data come in ${encoding} where they are made for one`, async () => {
    const answer = await fetch(`${shopUrl()}/contact`, {
      headers: { 'accept-encoding': `${encoding}, identity;q=0.1` },
    })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(await answer.text()).toContain('</html>')
  })
}

test('scripts and styles are compressed at the build and kept for good', async () => {
  const page = await (await fetch(`${shopUrl()}/`)).text()
  const assets = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  expect(assets.length).toBeGreaterThan(1)
  for (const asset of new Set(assets)) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(shopUrl() + asset, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('Content-Encoding')).toBe(encoding)
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
      await answer.arrayBuffer()
    }
  }
})
