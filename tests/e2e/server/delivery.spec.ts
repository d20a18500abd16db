import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'

const shopUrl = () => process.env.SHOP_URL ?? ''

for (const path of ['/search', '/', '/about']) {
  test(`${path} from the cache runs under its policy and hydrates into the application`, async ({
    page,
  }) => {
    // A job of the shop's start may still change what is on the page.
    const cached = async () => (await fetch(shopUrl() + path)).headers.get('Cache-Status')
    await expect.poll(cached).toBe('shop; hit')
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

test('modules wait for the page, and are not fetched beside its first picture', async () => {
  for (const path of ['/', '/search', '/import-cost']) {
    const html = await (await fetch(shopUrl() + path)).text()
    expect(html).toContain('<link rel="stylesheet"')
    expect(html).not.toContain('modulepreload')
  }
})

test('a page revalidated by the browser, which already has it, runs under its own policy', async ({
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
  // The page was cached: less was transferred than its size.
  expect(sent).toBeLessThan(whole)
  expect(problems).toEqual([])
})

test('a cached page contains no request id, and forms get their own tokens', async () => {
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

test('a conditional request for a current page gets a 304', async () => {
  for (const path of ['/search', '/search.data']) {
    const etag = (await fetch(shopUrl() + path)).headers.get('ETag') ?? ''
    const again = await fetch(shopUrl() + path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(etag)
  }
})

test('a page rendered for one visitor is sent without the ETag of its data', async () => {
  expect((await fetch(`${shopUrl()}/contact`)).headers.get('ETag')).toBeNull()
})

test('another host name gets its own pages and cannot poison the cache', async ({ request }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await request.get(`${shopUrl()}/about`, { headers })
  const mine = await fetch(`${shopUrl()}/about`)
  expect(await mine.text()).not.toContain('evil.example')
})

for (const encoding of ['br', 'gzip', 'zstd']) {
  test(`uncached pages and data are sent in ${encoding}`, async () => {
    const answer = await fetch(`${shopUrl()}/contact`, {
      headers: { 'accept-encoding': `${encoding}, identity;q=0.1` },
    })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(await answer.text()).toContain('</html>')
  })
}

test('scripts and styles are compressed at build time and immutable', async () => {
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
