import { expect, test } from 'vitest'

import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { catalogueResponse } from './catalogue-response.server.ts'

const publicUrl = 'https://shop.example'
const context = { actor: { id: null, name: 'test' } }
let written = 0

function fetchCatalogue(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return catalogueResponse({
    request: new Request('http://localhost/feeds/x', { headers, method }),
    publicUrl,
    contentType: 'text/plain',
    async write(publicUrl) {
      written += 1
      return (async function* pieces() {
        yield `${publicUrl} `
        yield 'and more'
      })()
    },
  })
}

test('a current copy gets a 304 until a car changes', async () => {
  const first = await fetchCatalogue()
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(await first.text()).toBe('https://shop.example and more')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetchCatalogue({ 'If-None-Match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  await storeCar()
  expect((await fetchCatalogue({ 'If-None-Match': etag })).status).toBe(200)
})

test('without a public URL the response says what to do', async () => {
  const response = await catalogueResponse({
    request: new Request('http://localhost/feeds/x'),
    publicUrl: null,
    contentType: 'text/plain',
    write: () => Promise.reject(new Error('There is nothing to write.')),
  })
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringMatching('Set PUBLIC_URL'),
  ])
})

test('HEAD returns the headers only', async () => {
  const response = await fetchCatalogue({}, 'HEAD')
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('content-type')).toBe('text/plain')
})

test('maintenance mode answers 503 and reads no stock', async () => {
  await updateSiteSettings(context, { maintenanceMode: true })
  written = 0
  const response = await fetchCatalogue()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600'])
  expect(await response.text()).toMatch(/closed for a short while/)
  expect(written).toBe(0)
  await updateSiteSettings(context, { maintenanceMode: false })
  expect((await fetchCatalogue()).status).toBe(200)
})

test('a cancelled response stops reading', async () => {
  let isEnded = false
  const response = await catalogueResponse({
    request: new Request('http://localhost/feeds/x'),
    publicUrl,
    contentType: 'text/plain',
    async write() {
      return (async function* endless() {
        try {
          for (;;) yield 'more '
        } finally {
          isEnded = true
        }
      })()
    },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(isEnded).toBe(true)
})
