import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { decideQuote, quotePath, quoteSignature } from '#app/domain/quotes/quotes.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeQuote } from '#tests/factories/quotes.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { action, loader } from './quote.tsx'

const TEST = { actor: { id: null, name: 'test' } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function argsOf(path: string, body?: URLSearchParams) {
  const url = new URL(path, 'http://shop.test')
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: 'test',
    clientAddress: '127.0.0.1',
    loopbackOrigin: null,
  })
  const request = new Request(url, body ? { method: 'POST', body } : {})
  return { request, url, context, params: { code: url.pathname.slice('/q/'.length) } }
}

async function open(path: string) {
  const { data, init } = await loader(argsOf(path) as unknown as Parameters<typeof loader>[0])
  expect(init?.headers).toEqual({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
  return { ...data.page, status: init?.status }
}

async function tryDigits(code: string, digits: string) {
  const args = argsOf(`/q/${code}`, new URLSearchParams({ digits }))
  return action(args as unknown as Parameters<typeof action>[0])
}

async function signedPath(quote: Awaited<ReturnType<typeof storeQuote>>) {
  return quotePath(quote.code, await quoteSignature(quote))
}

test('a signed link shows the figures until the end of the last day', async () => {
  const path = await signedPath(await storeQuote())
  const page = await open(path)
  expect(page).toMatchObject({ kind: 'quote', status: 200 })
  expect(JSON.stringify(page)).toContain('7,600,000')
  vi.setSystemTime(new Date('2026-11-29T20:59:59Z'))
  expect(JSON.stringify(await open(path))).toContain('Ours, and valid until 29 Nov 2026')
  vi.setSystemTime(new Date('2026-11-29T21:00:00Z'))
  expect(JSON.stringify(await open(path))).toContain('expired at the end of 29 Nov 2026')
})

test('an altered link shows no figures', async () => {
  const path = await signedPath(await storeQuote())
  const other = path.endsWith('A') ? 'B' : 'A'
  for (const altered of [path.slice(0, -1) + other, `${path}x`, path.replace(/s=.*/, 's=')]) {
    const page = await open(altered)
    expect(page).toMatchObject({
      kind: 'message',
      title: 'This link has been altered',
      status: 404,
    })
    expect(JSON.stringify(page)).not.toMatch(/Prado|600,000|Jane/)
  }
})

test('a code alone says no more than that there is a quote', async () => {
  const { code } = await storeQuote()
  const page = await open(`/q/${code.toLowerCase()}`)
  expect(page).toMatchObject({
    kind: 'ask',
    made: 'We made a quote with this code on 22 Nov 2026, for a 2018 Toyota Prado.',
    hasPhone: true,
  })
  expect(JSON.stringify(page)).not.toMatch(/600,000|Jane|5678/)
  expect(await open('/q/7K3M9QXA')).toMatchObject({ kind: 'message', status: 404 })
  expect(await open('/q/none-such')).toMatchObject({ kind: 'message', status: 404 })
})

test('the end of their number opens it, and five wrong ones lock it', async () => {
  const quote = await storeQuote()
  const opened = await tryDigits(quote.code, '5678')
  expect(opened instanceof Response && opened.headers.get('Location')).toBe(await signedPath(quote))
  for (let at = 0; at < 5; at += 1) {
    expect(await tryDigits(quote.code, '0000')).toMatchObject({ init: { status: 400 } })
  }
  expect(await tryDigits(quote.code, '5678')).toMatchObject({ init: { status: 429 } })
  // The link itself still opens.
  expect(await open(await signedPath(quote))).toMatchObject({ kind: 'quote' })
})

test('what changed since is told', async () => {
  const carId = await storeCar({ price: 7_600_000 })
  const quote = await storeQuote({ carId })
  const path = await signedPath(quote)
  await db.updateTable('cars').set({ price: 7_500_000 }).where('id', '=', carId).execute()
  expect(JSON.stringify(await open(path))).toContain('The car is now cheaper: KSh 7,500,000')
  const reason = 'The engine failed.'
  await decideQuote(TEST, { id: quote.id, status: 'withdrawn', reason, now: new Date() })
  expect(JSON.stringify(await open(path))).toContain('The engine failed. Do not pay')
})

test('the same link is not opened without end', async () => {
  const path = await signedPath(await storeQuote())
  for (let at = 0; at < 30; at += 1) await open(path)
  expect(await open(path)).toMatchObject({ kind: 'message', status: 429 })
})
