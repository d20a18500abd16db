import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from '@playwright/test'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'

import { EXPECTATIONS } from './route-expectations.ts'
import { readRouteMap } from './route-map.ts'

const shop = () => process.env.SHOP_URL ?? ''

/** Headers of every response, be it a page, its data, a picture, a redirect or a refusal. */
const EVERYWHERE = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  // The stricter one is for pages whose URL is a key.
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src '(self|none)'.*frame-ancestors 'none'/,
  'x-request-id': /^[\w-]+$/,
}

function missingIn({ headers, status, url }: Response): string[] {
  return Object.entries(EVERYWHERE)
    .filter(([name, expected]) => !expected.test(headers.get(name) ?? ''))
    .map(([name]) => `${status} ${url}: ${name}`)
}

async function staffCookie(): Promise<string> {
  const response = await fetch(`${shop()}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    headers: { origin: shop() },
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

test('every route sends the security headers, to everyone and for every method', async () => {
  const walk = async (pattern: string, isResource: boolean, cookie: string) => {
    const missing: string[] = []
    const path = EXPECTATIONS[pattern]?.example ?? pattern
    const data = path === '/' ? '/_.data' : `${path}.data`
    for (const address of isResource ? [path] : [path, data]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST']) {
        // Without an origin a write is refused, and that refusal is under test.
        const init = { method, redirect: 'manual' as const, headers: { cookie } }
        missing.push(...missingIn(await fetch(shop() + address, init)))
      }
    }
    return missing
  }
  const cookies = ['', await staffCookie()]
  const walks = readRouteMap().flatMap(({ pattern, isResource }) =>
    cookies.map((cookie) => walk(pattern, isResource, cookie)),
  )
  const missing = (await Promise.all(walks)).flat()
  expect(missing).toEqual([])
})

test('only the back office may ask for passkeys', async () => {
  const policyOf = async (path: string) =>
    (await fetch(shop() + path, { redirect: 'manual' })).headers.get('permissions-policy')
  for (const path of ['/', '/search', '/administrator', '/robots.txt']) {
    const policy = await policyOf(path)
    expect(policy).toContain('publickey-credentials-get=()')
    expect(policy).toContain('publickey-credentials-create=()')
  }
  for (const path of ['/admin', '/admin/login', '/admin/account']) {
    expect(await policyOf(path)).not.toContain('publickey')
  }
})

test('files, pictures and refusals send them too', async () => {
  const page = await (await fetch(`${shop()}/search`)).text()
  const assets = [...page.matchAll(/"(\/(?:assets|images)\/[^" ,]+)/g)].map(([, path]) => path)
  const kinds = ['css', 'js', 'woff2', 'jpg', 'webp', 'avif'].map((ending) =>
    assets.find((path) => path?.endsWith(`.${ending}`)),
  )
  const found = kinds.filter((path) => path !== undefined)
  expect(found.length).toBeGreaterThan(3)
  const paths = [...found, '/favicon.svg', '/%00', '/%', `/${'a'.repeat(8_000)}`, '/assets/none.js']
  const missing = await Promise.all(
    paths.map(async (path) => missingIn(await fetch(shop() + path))),
  )
  expect(missing.flat()).toEqual([])
})

test('non-pages may run nothing, and pages run only their own scripts', async () => {
  const policyOf = async (path: string) =>
    (await fetch(shop() + path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/cars.json?ids=', '/search.data', '/favicon.svg', '/%00', '/health']) {
    expect(await policyOf(path)).toMatch(/^default-src 'none'/)
  }
  for (const path of ['/', '/search', '/admin/login', '/none-such']) {
    const policy = await policyOf(path)
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/)
    expect(policy).toContain(`object-src 'none'; base-uri 'none'`)
  }
})

for (const host of ['a b', 'evil@shop', 'evil.example/path', '[', '']) {
  test(`a Host such as “${host}” is refused with a message`, async () => {
    const { hostname, port } = new URL(shop())
    const socket = connect(Number(port), hostname)
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('not valid')
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
  })
}

test('build files that no browser needs are not served', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/package.json',
    '//package.json',
    '/images/..%2f..%2fauth-secret/x',
  ]) {
    const { hostname, port } = new URL(shop())
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (400|404) /)
  }
})

test('what the policy refuses is reported by the browser and taken', async ({ page }) => {
  await page.goto(`${shop()}/about`)
  const reported = page.waitForResponse(`${shop()}/csp-reports`)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "stolen"'
    document.head.append(script)
  })
  expect((await reported).status()).toBe(204)
  await expect(page).not.toHaveTitle('stolen')
})

test('a report from another site is refused', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/csp-report' }
  const sent = await fetch(`${shop()}/csp-reports`, { method: 'POST', body: '{}', headers })
  expect(sent.status).toBe(403)
})
