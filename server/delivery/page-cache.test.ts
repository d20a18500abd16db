import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'

import { outageResponse } from '#app/http/render/outage.server.ts'
import { setConnected } from '#app/infra/db/change-log.server.ts'
import { announce } from '#app/infra/db/changes.server.ts'
import { inRequestScope, markUncacheable } from '#app/infra/request-scope.server.ts'

import { pageCache } from './page-cache.ts'
import { EXPIRY_SPREAD_MS, FRESH_FOR_MS, STALE_IF_ERROR_MS } from './page-store.ts'

type Rendering = { request: Request; answer: (page?: Response) => void; fail: () => void }

const PAGE = `<p>${'A car for sale. '.repeat(100)}</p>`
const html = (init?: ResponseInit) =>
  new Response(PAGE, { headers: { 'Content-Type': 'text/html' }, ...init })

/** A server with one renderer whose responses the test completes, or at once with `automatic`. */
function openShop({ maxBytes = 1_000_000, automatic = true, timeoutMs = 60_000 } = {}) {
  const renderings: Rendering[] = []
  const clock = { nowMs: 0 }
  let make = () => html()
  let etag: string | null = null
  let isSecondBest = false
  const cache = pageCache({
    maxBytes,
    nowMs: () => clock.nowMs,
    timeoutMs,
    render: (request) =>
      inRequestScope(async () => {
        if (isSecondBest) markUncacheable()
        const known = request.headers.get('If-None-Match')
        if (known !== null && known === etag) {
          return Promise.resolve(new Response(null, { status: 304 }))
        }
        const { promise, resolve, reject } = Promise.withResolvers<Response>()
        renderings.push({
          request,
          answer: (page = html()) => resolve(page),
          fail: () => reject(new Error('no database')),
        })
        if (automatic) {
          const page = make()
          if (etag) page.headers.set('ETag', etag)
          resolve(page)
        }
        return promise
      }),
  })
  const app = new Hono()
  app.use(cache)
  app.all('*', () => new Response('rendered for one'))
  app.onError(() => new Response('broken', { status: 500 }))
  onTestFinished(() => setConnected(true))
  return {
    get: async (path: string, init?: RequestInit) => app.request(path, init),
    status: async (path: string, init?: RequestInit) =>
      (await app.request(path, init)).headers.get('Cache-Status'),
    renderings,
    clock,
    renderAs: (maker: () => Response) => (make = maker),
    renderFrom: (data: string) => (etag = `"${data}"`),
    renderSecondBest: (secondBest: boolean) => (isSecondBest = secondBest),
  }
}

const priceChanged = () => announce([{ entity: 'cars', ids: ['some car'] }])

test('a page is rendered once and then served from memory', async () => {
  const { get, renderings } = openShop()
  expect((await get('/search?utm_source=a')).headers.get('Cache-Status')).toBe(
    'shop; fwd=miss; stored',
  )
  const again = await get('/search?utm_source=b')
  expect(again.headers.get('Cache-Status')).toBe('shop; hit')
  expect(await again.text()).toBe(PAGE)
  expect(renderings).toHaveLength(1)
})

test('concurrent requests share one rendering', async () => {
  const { get, renderings } = openShop({ automatic: false })
  const waiting = Array.from({ length: 20 }, () => get('/search'))
  await expect.poll(() => renderings.length).toBe(1)
  renderings[0]?.answer()
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe(PAGE)
  expect(renderings).toHaveLength(1)
})

test('a page that a change overtakes during rendering is not cached', async () => {
  const { get, status, renderings } = openShop({ automatic: false })
  const first = get('/search')
  await expect.poll(() => renderings.length).toBe(1)
  priceChanged()
  renderings[0]?.answer()
  expect((await first).headers.get('Cache-Status')).toBe('shop; fwd=miss')
  const second = status('/search')
  await expect.poll(() => renderings.length).toBe(2)
  renderings[1]?.answer()
  expect(await second).toBe('shop; fwd=miss; stored')
})

test.each([
  ['/search', 'inquiries', 'shop; fwd=miss; stored'],
  ['/terms', 'cars', 'shop; fwd=miss; stored'],
  ['/terms', 'site_settings', 'shop; fwd=miss'],
])('%s rendered while %s changed: %s', async (path, entity, cacheStatus) => {
  const { status, renderings } = openShop({ automatic: false })
  const asked = status(path)
  await expect.poll(() => renderings.length).toBe(1)
  announce([{ entity, ids: ['a'] }])
  const other = status(path)
  renderings[0]?.answer()
  expect(await asked).toBe(cacheStatus)
  const isShared = cacheStatus.endsWith('stored')
  await expect.poll(() => renderings.length).toBe(isShared ? 1 : 2)
  renderings[1]?.answer()
  expect(await other).toBe('shop; fwd=miss; stored')
})

test('a request after a change does not get a rendering begun before it', async () => {
  const { get, renderings } = openShop({ automatic: false })
  const early = get('/search')
  await expect.poll(() => renderings.length).toBe(1)
  priceChanged()
  const late = get('/search')
  await expect.poll(() => renderings.length).toBe(2)
  renderings[1]?.answer(new Response('new price'))
  expect(await (await late).text()).toBe('new price')
  renderings[0]?.answer(new Response('old price'))
  expect(await (await early).text()).toBe('old price')
  expect(await (await get('/search')).text()).toBe('new price')
})

const FOUND_SAME = 'shop; fwd=stale; fwd-status=304; stored'

test('a stale page with unchanged data is served again without rendering', async () => {
  const { get, status, renderings, renderFrom } = openShop()
  renderFrom('these data')
  const first = await get('/search')
  priceChanged()
  const again = await get('/search')
  expect(again.headers.get('Cache-Status')).toBe(FOUND_SAME)
  expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
  expect(await again.text()).toBe(PAGE)
  expect(await status('/search')).toBe('shop; hit')
  expect(renderings).toHaveLength(1)
})

test('a stale page with changed data is rendered, and is no fallback', async () => {
  const { get, renderFrom, renderAs } = openShop()
  renderFrom('these data')
  await get('/search')
  priceChanged()
  renderFrom('other data')
  renderAs(() => new Response('new price'))
  expect(await (await get('/search')).text()).toBe('new price')
  renderFrom('third data')
  priceChanged()
  renderAs(() => new Response('broken', { status: 500 }))
  expect((await get('/search')).status).toBe(500)
})

test('an expired page, or one affected by a setting, is rendered again', async () => {
  const { status, clock, renderFrom } = openShop()
  renderFrom('these data')
  await status('/search')
  clock.nowMs += FRESH_FOR_MS - EXPIRY_SPREAD_MS
  priceChanged()
  expect(await status('/search')).toBe(FOUND_SAME)
  clock.nowMs += EXPIRY_SPREAD_MS
  priceChanged()
  expect(await status('/search')).toBe('shop; fwd=miss; stored')
  announce([{ entity: 'site_settings', ids: null }])
  expect(await status('/search')).toBe('shop; fwd=miss; stored')
})

test('a stock change leaves pages without stock cached', async () => {
  const { status } = openShop()
  for (const path of ['/search', '/car/a', '/terms']) await status(path)
  priceChanged()
  expect(await status('/terms')).toBe('shop; hit')
  expect(await status('/search')).toBe('shop; fwd=miss; stored')
  expect(await status('/car/a')).toBe('shop; fwd=miss; stored')
})

test('an inquiry drops nothing, a setting drops everything', async () => {
  const { status } = openShop()
  await status('/terms')
  announce([{ entity: 'inquiries', ids: ['a'] }])
  expect(await status('/terms')).toBe('shop; hit')
  announce([{ entity: 'site_settings', ids: null }])
  expect(await status('/terms')).toBe('shop; fwd=miss; stored')
})

test('while disconnected every visitor gets a separate rendering', async () => {
  const { get, status, renderings } = openShop({ automatic: false })
  const first = get('/search')
  await expect.poll(() => renderings.length).toBe(1)
  renderings[0]?.answer()
  await first
  setConnected(false)
  const two = [status('/search'), status('/search')]
  await expect.poll(() => renderings.length).toBe(3)
  for (const rendering of renderings) rendering.answer()
  expect(await Promise.all(two)).toEqual(['shop; fwd=miss', 'shop; fwd=miss'])
  setConnected(true)
  expect(await status('/search')).toBe('shop; hit')
})

test('a page expires', async () => {
  const { status, clock } = openShop()
  await status('/search')
  clock.nowMs += FRESH_FOR_MS - EXPIRY_SPREAD_MS
  expect(await status('/search')).toBe('shop; hit')
  clock.nowMs += EXPIRY_SPREAD_MS
  expect(await status('/search')).toBe('shop; fwd=miss; stored')
})

test('pages rendered together do not expire together', async () => {
  const { status, clock, renderAs } = openShop()
  const paths = Array.from({ length: 40 }, (_, car) => `/car/${car}`)
  for (const path of paths) {
    renderAs(() => new Response(path, { headers: { 'Content-Type': 'text/html' } }))
    await status(path)
  }
  const expiredBy = async (beforeLastMs: number) => {
    clock.nowMs = FRESH_FOR_MS - beforeLastMs
    const answered = await Promise.all(paths.map((path) => status(path)))
    return answered.filter((each) => each !== 'shop; hit').length
  }
  const half = await expiredBy(EXPIRY_SPREAD_MS / 2)
  expect(half).toBeGreaterThan(paths.length / 4)
  expect(half).toBeLessThan((paths.length * 3) / 4)
  expect(await expiredBy(0)).toBe(paths.length - half)
})

test('the last good page replaces an error, marked, for a limited time', async () => {
  const { get, clock, renderAs } = openShop()
  await get('/search')
  renderAs(() => new Response('broken', { status: 500 }))
  clock.nowMs += FRESH_FOR_MS
  const instead = await get('/search')
  expect(instead.status).toBe(200)
  expect(instead.headers.get('Cache-Status')).toBe('shop; hit; ttl=-300; detail=stale-if-error')
  expect(await instead.text()).toBe(PAGE)
  clock.nowMs = STALE_IF_ERROR_MS
  expect((await get('/search')).status).toBe(500)
})

test('the fallback also works while disconnected and when rendering throws', async () => {
  const { get, renderings } = openShop({ automatic: false })
  const first = get('/search')
  await expect.poll(() => renderings.length).toBe(1)
  renderings[0]?.answer()
  await first
  setConnected(false)
  const second = get('/search')
  await expect.poll(() => renderings.length).toBe(2)
  renderings[1]?.fail()
  expect((await second).status).toBe(200)
})

test('the fallback replaces an outage page', async () => {
  const { get, status, clock, renderAs } = openShop()
  await get('/search')
  clock.nowMs = FRESH_FOR_MS
  renderAs(() => outageResponse(html({ status: 500 })))
  const instead = await get('/search')
  expect(instead.status).toBe(200)
  expect(instead.headers.get('Cache-Status')).toContain('stale-if-error')
  expect(await status('/terms')).toBe('shop; fwd=miss')
})

test('the fallback replaces a hanging rendering; without one there is no timeout', async () => {
  const { get, status, clock, renderings } = openShop({ automatic: false, timeoutMs: 1 })
  const first = get('/search')
  await expect.poll(() => renderings.length).toBe(1)
  renderings[0]?.answer()
  await (await first).text()
  clock.nowMs = FRESH_FOR_MS
  expect(await status('/search')).toContain('stale-if-error')
  const other = get('/terms')
  await expect.poll(() => renderings.length).toBe(3)
  renderings[1]?.fail()
  renderings[2]?.answer()
  expect((await other).headers.get('Cache-Status')).toBe('shop; fwd=miss; stored')
})

test('an outdated price never comes back in place of an error', async () => {
  const { get, renderAs } = openShop()
  await get('/search')
  priceChanged()
  renderAs(() => new Response('broken', { status: 500 }))
  expect((await get('/search')).status).toBe(500)
})

test('the maintenance notice is neither replaced by a fallback nor cached', async () => {
  const { get, status, clock, renderAs } = openShop()
  await get('/search')
  clock.nowMs += FRESH_FOR_MS
  renderAs(() => new Response('closed', { status: 503 }))
  expect((await get('/search')).status).toBe(503)
  expect(await status('/search')).toBe('shop; fwd=miss')
})

test('a page made from fallback data is neither cached nor treated as unchanged', async () => {
  const { status, renderFrom, renderSecondBest } = openShop()
  renderSecondBest(true)
  expect(await status('/search')).toBe('shop; fwd=miss')
  expect(await status('/search')).toBe('shop; fwd=miss')
  renderSecondBest(false)
  renderFrom('these data')
  expect(await status('/search')).toBe('shop; fwd=miss; stored')
  priceChanged()
  renderSecondBest(true)
  expect(await status('/search')).toBe('shop; fwd=stale; fwd-status=304')
})

test.each([
  ['a page that is missing', () => html({ status: 404 })],
  ['a page that leads elsewhere', () => html({ status: 301, headers: { Location: '/' } })],
  ['a page that sets a cookie', () => html({ headers: { 'Set-Cookie': 'a=b' } })],
  ['a page that asks not to be', () => html({ headers: { 'Cache-Control': 'no-store' } })],
])('%s is not kept', async (_name, maker) => {
  const { status, renderAs } = openShop()
  renderAs(maker)
  await status('/search')
  expect(await status('/search')).toBe('shop; fwd=miss')
})

test('a cookie set for one visitor reaches nobody else', async () => {
  const { get, renderings } = openShop({ automatic: false })
  const both = [get('/search'), get('/search')]
  await expect.poll(() => renderings.length).toBe(1)
  renderings[0]?.answer(html({ headers: { 'Set-Cookie': 'a=b' } }))
  const [first, second] = await Promise.all(both)
  expect(first?.headers.get('Set-Cookie')).toBe('a=b')
  expect(second?.headers.get('Set-Cookie')).toBeNull()
  expect(await second?.text()).toBe('rendered for one')
})

test('staff bypass the cache, visitors with any other cookie do not', async () => {
  const { get, status } = openShop()
  await status('/search')
  const staff = await get('/search', { headers: { cookie: 'shop.session_token=a' } })
  expect(staff.headers.get('Cache-Status')).toBe('shop; fwd=bypass')
  expect(await staff.text()).toBe('rendered for one')
  const others = '_ga=1; theme=dark; blog.session_token=a'
  expect(await status('/search', { headers: { cookie: others } })).toBe('shop; hit')
})

test('each encoding has its own bytes and ETag, and a conditional request gets a 304', async () => {
  const { get } = openShop()
  const forms = [
    { accepted: 'gzip, br', unpack: brotliDecompressSync },
    { accepted: 'gzip', unpack: gunzipSync },
    { accepted: 'identity', unpack: (bytes: Buffer) => bytes },
  ]
  const names = new Set<string>()
  // Twice: the second round is made from the forms stored by the first.
  for (const { accepted, unpack } of [...forms, ...forms.toReversed()]) {
    const headers = { 'accept-encoding': accepted }
    const answer = await get('/search', { headers })
    const etag = answer.headers.get('ETag') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(unpack(bytes).toString()).toBe(PAGE)
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    for (const named of [etag, `"other", W/${etag}`, '*']) {
      const known = await get('/search', { headers: { ...headers, 'if-none-match': named } })
      expect(known.status).toBe(304)
      expect(known.headers.get('ETag')).toBe(etag)
      expect(await known.text()).toBe('')
    }
    names.add(etag)
  }
  expect(names.size).toBe(3)
  const other = { 'accept-encoding': 'gzip', 'if-none-match': '"none of these"' }
  expect((await get('/search', { headers: other })).status).toBe(200)
})

test('HEAD returns the headers of GET and no body', async () => {
  const { get } = openShop()
  const answer = await get('/search', { method: 'HEAD' })
  expect(answer.headers.get('Content-Length')).toBe(String(PAGE.length))
  expect(await answer.text()).toBe('')
  expect((await get('/search')).headers.get('Cache-Status')).toBe('shop; hit')
})

test('the same page rendered again keeps its ETag', async () => {
  const { get } = openShop()
  const etag = (await get('/search')).headers.get('ETag') ?? ''
  priceChanged()
  expect((await get('/search', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('memory is bounded: the least recently requested page is evicted first', async () => {
  const { status, get } = openShop({ maxBytes: 10_000 })
  const identity = { headers: { 'accept-encoding': 'identity' } }
  for (const path of ['/car/a', '/car/b', '/car/c']) await get(path, identity)
  expect(await status('/car/a', identity)).toBe('shop; hit')
  await get('/car/d', identity)
  expect(await status('/car/a', identity)).toBe('shop; hit')
  expect(await status('/car/b', identity)).toBe('shop; fwd=miss; stored')
})

test('the addresses of pages count towards the limit', async () => {
  const { status } = openShop({ maxBytes: 20_000 })
  const paths = ['a', 'b', 'c'].map((letter) => `/compare?cars=${letter.repeat(7_000)}`)
  for (const path of paths) await status(path)
  expect(await status(paths[2] ?? '')).toBe('shop; hit')
  expect(await status(paths[0] ?? '')).toBe('shop; fwd=miss; stored')
})

test('with no memory allowed every page is rendered per request', async () => {
  const { get } = openShop({ maxBytes: 0 })
  expect(await (await get('/search')).text()).toBe('rendered for one')
})

test('a page that shows cars is not served after midnight in Nairobi', async () => {
  const { status, clock } = openShop()
  clock.nowMs = Date.parse('2026-12-31T20:59:58Z')
  await status('/search')
  await status('/terms')
  clock.nowMs = Date.parse('2026-12-31T20:59:59.999Z')
  expect(await status('/search')).toBe('shop; hit')
  clock.nowMs = Date.parse('2026-12-31T21:00:00Z')
  expect(await status('/search')).toBe('shop; fwd=miss; stored')
  expect(await status('/terms')).toBe('shop; hit')
})

test('nor in place of an error', async () => {
  const { get, clock, renderAs } = openShop()
  clock.nowMs = Date.parse('2026-12-31T20:59:58Z')
  await get('/search')
  clock.nowMs = Date.parse('2026-12-31T21:00:00Z')
  renderAs(() => new Response('broken', { status: 500 }))
  expect((await get('/search')).status).toBe(500)
})
