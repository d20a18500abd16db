import { expect, test } from 'vitest'

import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { catalogueAnswer } from './catalogue-answer.server.ts'

const publicUrl = 'https://shop.example'
const context = { actor: { id: null, name: 'test' } }
let written = 0

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return catalogueAnswer({
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

test('who has this version already is told so, until a car changes', async () => {
  const first = await ask()
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(await first.text()).toBe('https://shop.example and more')
  const etag = first.headers.get('etag') ?? ''
  const again = await ask({ 'If-None-Match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  await storeCar()
  expect((await ask({ 'If-None-Match': etag })).status).toBe(200)
})

test('a shop that does not know its address says what to do about it', async () => {
  const answer = await catalogueAnswer({
    request: new Request('http://localhost/feeds/x'),
    publicUrl: null,
    contentType: 'text/plain',
    write: () => Promise.reject(new Error('There is nothing to write.')),
  })
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringMatching('Set PUBLIC_URL'),
  ])
})

test('a question for the headers alone gets them', async () => {
  const answer = await ask({}, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('text/plain')
})

test('a closed shop asks to come back, and reads no stock', async () => {
  await updateSiteSettings(context, { maintenanceMode: true })
  written = 0
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600'])
  expect(await answer.text()).toMatch(/closed for a short while/)
  expect(written).toBe(0)
  await updateSiteSettings(context, { maintenanceMode: false })
  expect((await ask()).status).toBe(200)
})

test('an answer nobody waits for any more stops being made', async () => {
  let isEnded = false
  const answer = await catalogueAnswer({
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
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(isEnded).toBe(true)
})
