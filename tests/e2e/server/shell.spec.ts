import { request as httpRequest } from 'node:http'

import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'

const shopUrl = () => process.env.SHOP_URL ?? ''
const ownOrigin = () => ({ origin: new URL(shopUrl()).origin })
const FORM = 'application/x-www-form-urlencoded'

/** Sends exactly this path; fetch would normalise it. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(shopUrl())
    const sent = httpRequest({ host: url.hostname, port: url.port, path }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject).end()
  })
}

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: HeadersInit) =>
  fetch(`${shopUrl()}${path}`, { method: 'POST', body, headers })

/** The cookies of a signed-in browser. */
async function staffCookie(): Promise<string> {
  const response = await fetch(`${shopUrl()}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    headers: ownOrigin(),
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

test('/health answers 200 while the database answers', async () => {
  const response = await fetch(`${shopUrl()}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    databaseMs: expect.any(Number),
    changes: 'connected',
    startedAt: expect.stringMatching(/^\d{4}-/),
  })
})

for (const path of [
  '/search?make=%00',
  '/%00',
  '/search?make=a%00b&page=2',
  '/search.data?q=%00',
]) {
  test(`NUL in ${path} is refused with a message`, async () => {
    const { status, body } = await getRaw(path)
    expect(status).toBe(400)
    expect(body).toContain('contains a character that is not allowed')
  })
}

for (const path of ['/%', '/%zz', '/%E0%A4%A', '/search/%ff']) {
  test(`a malformed address like ${path} is refused with a message`, async () => {
    const { status, body } = await getRaw(path)
    expect(status).toBe(400)
    expect(body).toContain('not valid')
  })
}

for (const query of [
  'make=%FF%FE',
  'minPrice=abc&maxPrice=-1&page=99999999999999999999',
  `searchTerm=${'x'.repeat(5000)}`,
  `searchTerm=${encodeURIComponent(`'; drop table cars; --`)}`,
  `searchTerm=${encodeURIComponent('%_\\')}`,
  `features=${'a,'.repeat(2000)}`,
  'page=-1&sort=__proto__&view=constructor',
  'make[]=a&make[0][b]=c&__proto__[x]=1',
  `color=${encodeURIComponent('مرحبا😀\u202e')}`,
]) {
  test(`junk in the search is no error: ${query.slice(0, 60)}`, async () => {
    expect((await getRaw(`/search?${query}`)).status).toBe(200)
    expect((await getRaw(`/search.data?${query}`)).status).toBe(200)
  })
}

test('an unsupported content type is refused', async () => {
  const response = await post('/search', '<x/>', { ...ownOrigin(), 'content-type': 'text/xml' })
  expect(response.status).toBe(415)
})

for (const [name, body, type] of [
  ['broken JSON', '{"a":', 'application/json'],
  ['a NUL in JSON', '{"a":"\\u0000"}', 'application/json'],
  ['a NUL in a form', 'a=%00', FORM],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x3d]), FORM],
  ['a half escape', 'a=%e', FORM],
  ['multipart without boundary', 'x', 'multipart/form-data'],
] as const) {
  test(`${name} is refused with a message`, async () => {
    const path = type === 'application/json' ? '/events' : '/search'
    const response = await post(path, body, { ...ownOrigin(), 'content-type': type })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('arrived incomplete')
  })
}

test('an oversized form is refused before it is read', async () => {
  const response = await post('/search', 'a='.padEnd(1_000_001, 'x'), {
    ...ownOrigin(),
    'content-type': FORM,
  })
  expect(response.status).toBe(413)
})

test('a form of another site is refused before it is read', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'text/xml' }
  expect((await post('/search', 'x'.repeat(2_000_000), headers)).status).toBe(403)
})

test('only the back office accepts files, up to a limit', async () => {
  const type = { ...ownOrigin(), 'content-type': 'multipart/form-data; boundary=x' }
  const megabytes = (count: number) => new Uint8Array(count * 1_000_000 + 1)
  expect((await post('/search', megabytes(1), type)).status).toBe(413)
  const staff = { ...type, cookie: await staffCookie() }
  const picture = await post('/admin/cars/pictures', megabytes(60), staff)
  expect(picture.status).toBe(413)
  expect(await picture.text()).toContain('This file is larger than 25 MB')
  const many = await post('/admin/cars/new', megabytes(110), staff)
  expect(many.status).toBe(413)
  expect(await many.text()).toContain('choose fewer')
})

for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}] as Record<
  string,
  string
>[]) {
  test(`a form sent with ${JSON.stringify(headers)} is refused`, async () => {
    const response = await post('/search', 'a=b', { ...headers, 'content-type': FORM })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('sent from another site')
  })
}

test('an unsupported method is refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    expect((await fetch(shopUrl(), { method })).status).toBe(405)
  }
})

test('every page has the security headers and its own id', async () => {
  const response = await fetch(`${shopUrl()}/search`)
  const { headers } = response
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('assets are immutable and compressed', async () => {
  const page = await (await fetch(`${shopUrl()}/search`)).text()
  const [, stylesheet] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? []
  const response = await fetch(`${shopUrl()}${stylesheet}`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
})

test('the policy lets the page run: clean console, and the application starts', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await page.goto(`${shopUrl()}/search`)
  await appStarted(page)
  expect(problems).toEqual([])
})

test('an unknown address is a real 404 with a link home', async ({ page }) => {
  const response = await page.goto(`${shopUrl()}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${shopUrl()}/`)
})

const CRLF = '\r\n'
const multipart = (...fields: [name: string, value: string][]) =>
  [
    ...fields.map(
      ([name, value]) =>
        `--x${CRLF}Content-Disposition: form-data; name="${name}"${CRLF}${CRLF}${value}${CRLF}`,
    ),
    `--x--${CRLF}`,
  ].join('')

for (const [name, body] of [
  ['that breaks off', multipart(['email', 'a@b.example']).slice(0, -20)],
  ['that is none', 'a=b'],
  ['with a NUL', multipart(['email', 'a\0b@c.example'], ['password', 'x'])],
] as const) {
  test(`a multipart form ${name} is refused with a message, before and after the sign-in`, async () => {
    const headers = { ...ownOrigin(), 'content-type': 'multipart/form-data; boundary=x' }
    const atDoor = await post('/admin/login', body, headers)
    expect(atDoor.status).toBe(400)
    expect(await atDoor.text()).toContain('arrived incomplete')
    const staff = { ...headers, cookie: await staffCookie() }
    for (const path of ['/admin/cars/new', '/admin/cars/pictures', '/admin/cars/import']) {
      expect((await post(path, body, staff)).status).toBe(400)
    }
  })
}

test('no public form accepts files, so that visitors cannot fill the memory', async () => {
  const headers = { ...ownOrigin(), 'content-type': 'multipart/form-data; boundary=x' }
  for (const door of ['login', 'forgot-password', 'reset-password', 'second-factor', 'sign-out']) {
    const response = await post(`/admin/${door}`, new Uint8Array(1_000_001), headers)
    expect(response.status).toBe(413)
  }
})

test('the events endpoint accepts JSON, and a button may send an empty body', async () => {
  const headers = { ...ownOrigin(), cookie: await staffCookie() }
  for (const type of ['application/json', 'text/plain']) {
    for (const path of ['/admin/login', '/admin/account', '/admin/staff/invite', '/search']) {
      const response = await post(path, '0', { ...headers, 'content-type': type })
      expect(response.status).toBe(415)
    }
  }
  const empty = await fetch(`${shopUrl()}/admin/account`, { method: 'POST', headers })
  expect(empty.status).toBe(400)
})

test('a form with too many fields is refused', async () => {
  const headers = { ...ownOrigin(), 'content-type': FORM }
  expect((await post('/admin/login', 'a&'.repeat(301), headers)).status).toBe(413)
  const fields = multipart(...Array.from({ length: 301 }, (): [string, string] => ['a', '']))
  const type = { ...ownOrigin(), 'content-type': 'multipart/form-data; boundary=x' }
  expect((await post('/admin/login', fields, type)).status).toBe(413)
  const staff = { ...headers, cookie: await staffCookie() }
  expect((await post('/admin/outbox', 'a&'.repeat(4_000), staff)).status).not.toBe(413)
  expect((await post('/admin/outbox', 'a&'.repeat(5_001), staff)).status).toBe(413)
})

test('deeply nested JSON is parsed, and refused as invalid events', async () => {
  const headers = { ...ownOrigin(), 'content-type': 'application/json' }
  const body = '['.repeat(7_000) + ']'.repeat(7_000)
  expect((await post('/events', body, headers)).status).toBe(400)
})
