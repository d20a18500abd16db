import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'

import { expect, test } from '@playwright/test'

import { eventsOfSession } from '#tests/setup/shop/shop-events.ts'

const shopUrl = () => process.env.SHOP_URL ?? ''
const BROWSER = 'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) Chrome/129.0.0.0 Mobile Safari/537.36'
const newSession = () => randomBytes(8).toString('hex')

type Sent = { body: unknown; headers?: Record<string, string> }

function post({ body, headers = {} }: Sent): Promise<Response> {
  return fetch(`${shopUrl()}/events`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      origin: new URL(shopUrl()).origin,
      'content-type': 'application/json',
      'user-agent': BROWSER,
      ...headers,
    },
  })
}

const batchOf = (sessionId: string) => ({
  sessionId,
  events: [{ type: 'page_view', pageUrl: `${shopUrl()}/about?email=wanjiku` }],
})

/** Sends another batch first: once that one is stored, earlier ones must be too. */
async function storedOf(sessionId: string) {
  const marker = newSession()
  expect((await post({ body: batchOf(marker) })).status).toBe(204)
  await expect.poll(() => eventsOfSession(marker)).toHaveLength(1)
  return eventsOfSession(sessionId)
}

test('events are accepted with an empty response and stored', async () => {
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const session = newSession()
    const response = await post({ body: batchOf(session), headers: { 'content-type': type } })
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(response.headers.get('set-cookie')).toBe(null)
    expect(await storedOf(session)).toMatchObject([{ type: 'page_view', page: '/about' }])
  }
})

for (const [who, headers] of [
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['signed-in staff', { cookie: 'a=b; shop.session_token=abc.def' }],
  ['signed-in staff over TLS', { cookie: '__Secure-shop.session_token=abc' }],
] as const) {
  test(`${who} gets an answer and is not counted`, async () => {
    const session = newSession()
    expect((await post({ body: batchOf(session), headers })).status).toBe(204)
    expect(await storedOf(session)).toEqual([])
  })
}

for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
  test(`another site cannot record events: ${headers.origin}`, async () => {
    const session = newSession()
    expect((await post({ body: batchOf(session), headers })).status).toBe(403)
    expect(await storedOf(session)).toEqual([])
  })
}

for (const [name, body] of [
  ['no JSON', 'hello'],
  ['half of it', '{"events":['],
  ['a NUL', '{"events":[{"type":"page_view","pageUrl":"\\u0000"}]}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['no events', '{"events":[]}'],
  ['only bad events', '{"events":[1,null,{}]}'],
  ['a polluted prototype', '{"__proto__":{"events":[]},"constructor":1}'],
  ['deep nesting', `{"events":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['nothing', ''],
] as const) {
  for (const type of ['application/json', 'text/plain']) {
    test(`a body that is ${name} is refused with a message, as ${type}`, async () => {
      const response = await post({ body, headers: { 'content-type': type } })
      expect(response.status).toBe(400)
      expect((await response.text()).length).toBeGreaterThan(10)
    })
  }
}

test('an oversized batch is refused with a message', async () => {
  const one = { type: 'page_view', pageUrl: `${shopUrl()}/` }
  const many = { events: Array.from({ length: 51 }, () => one) }
  expect((await post({ body: many })).status).toBe(400)
  const long = { events: [{ ...one, referrer: 'x'.repeat(16_000) }] }
  expect((await post({ body: long })).status).toBe(413)
  const huge = { events: [{ ...one, referrer: 'x'.repeat(1_100_000) }] }
  expect((await post({ body: huge })).status).toBe(413)
})

test('unexpected values are stored harmlessly or dropped, never an error', async () => {
  const session = newSession()
  const pageUrl = `${shopUrl()}/`
  const response = await post({
    body: {
      sessionId: session,
      events: [
        { type: 'page_view', pageUrl, carId: `'; drop table analytics; --` },
        {
          type: 'search',
          pageUrl: `${pageUrl}search?searchTerm=%F0%9F%9A%97%ff%E2%80%AE`,
          metadata: { found: 1e308 },
        },
        { type: 'share', pageUrl: 'javascript:alert(1)', metadata: { ключ: 'x' } },
        { type: 'share', pageUrl: `${pageUrl}${'%'.repeat(300)}`, metadata: { note: '<b>\ud83d' } },
        { type: ['page_view'], pageUrl },
      ],
    },
  })
  expect(response.status).toBe(204)
  expect((await storedOf(session)).map(({ type }) => type).toSorted()).toEqual([
    'page_view',
    'search',
    'share',
  ])
})

/** The status of a batch sent from another address than the other tests'. */
function postFrom(localAddress: string): Promise<{ status: number; body: string; wait: string }> {
  return new Promise((resolve, reject) => {
    const { host, hostname, port, origin } = new URL(shopUrl())
    const options = {
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path: '/events',
      method: 'POST',
      localAddress,
      headers: { host, origin, 'content-type': 'text/plain' },
    }
    const sent = httpRequest(options, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => {
        const wait = String(response.headers['retry-after'])
        resolve({ status: response.statusCode ?? 0, body, wait })
      })
    })
    sent.on('error', reject).end('nothing')
  })
}

test('one address cannot flood the server, and gets a Retry-After', async () => {
  const answers = await Promise.all(Array.from({ length: 460 }, () => postFrom('127.0.0.2')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused[0]?.body).toContain('Please wait a moment')
  expect(Number(refused[0]?.wait)).toBeGreaterThan(0)
  expect((await postFrom('127.0.0.3')).status).toBe(400)
})

test('GET returns nothing', async () => {
  const response = await fetch(`${shopUrl()}/events`)
  expect(response.status).toBe(405)
})
