import { expect, test, vi } from 'vitest'

import { logger } from '#app/infra/logger.server.ts'
import { inRequestScope } from '#app/infra/request-scope.server.ts'
import { disconnect, logChanges } from '#tests/setup/database/disconnected.ts'

import { cachedUntilChanged, orLastKnown } from './cached-until-changed.server.ts'
import { announce, type Changes } from './changes.server.ts'

const change = (entity: string) => [{ entity, ids: ['one'] }]

/** A cache whose reads the test completes. */
function openCache() {
  const readings: PromiseWithResolvers<string>[] = []
  const read = cachedUntilChanged({
    tables: ['categories', 'car_makes'],
    load: () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
  })
  const answer = async (at: number, text: string) => {
    await vi.waitUntil(() => readings.length > at)
    readings[at]?.resolve(text)
  }
  return { read, readings, answer }
}

test('concurrent readers share one load, and later readers get its value', async () => {
  const { read, readings, answer } = openCache()
  const many = Promise.all([read(), read(), read()])
  await answer(0, 'read')
  expect(await many).toEqual(['read', 'read', 'read'])
  expect(await read()).toBe('read')
  expect(readings).toHaveLength(1)
})

test.each<[string, Changes]>([
  ['one of its tables', change('categories')],
  ['another of them', [...change('inquiries'), ...change('car_makes')]],
  ['nobody knows what', 'all'],
])('a change of %s makes it read again, one elsewhere does not', async (_what, changes) => {
  const { read, answer } = openCache()
  const first = read()
  await answer(0, 'old')
  await first
  announce(change('inquiries'))
  expect(await read()).toBe('old')
  announce(changes)
  const again = read()
  await answer(1, 'new')
  expect(await again).toBe('new')
})

test('a read after a change does not get a load begun before it', async () => {
  const { read, answer } = openCache()
  const early = read()
  await answer(0, 'old')
  announce(change('categories'))
  const late = read()
  await answer(1, 'new')
  expect([await early, await late, await read()]).toEqual(['old', 'new', 'new'])
})

test('a failed load is not cached', async () => {
  const { read, readings, answer } = openCache()
  const failing = read()
  await vi.waitUntil(() => readings.length === 1)
  readings[0]?.reject(new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  const again = read()
  await answer(1, 'read')
  expect(await again).toBe('read')
})

test('while disconnected, the next read picks up a change and loads nothing else', async () => {
  const { read, readings, answer } = openCache()
  await disconnect()
  const first = read()
  await answer(0, 'old')
  await first
  await logChanges(change('inquiries'))
  expect(await read()).toBe('old')
  await logChanges(change('categories'))
  const second = read()
  await answer(1, 'new')
  expect([await second, await read()]).toEqual(['new', 'new'])
  expect(readings).toHaveLength(2)
})

test('during an outage the last value is used, and its pages are not cached', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue()
  let isBroken = true
  const read = async () => {
    if (isBroken) throw new Error('no database')
    return 'read'
  }
  const answer = (options: { what: string; fallback?: string }) => {
    const safely = orLastKnown(read, options)
    return () => inRequestScope(safely)
  }
  const withFallback = answer({ what: 'the words', fallback: 'the first words' })
  const without = answer({ what: 'the words' })
  expect(await withFallback()).toEqual({ result: 'the first words', isCacheable: false })
  await expect(without()).rejects.toThrow('no database')
  isBroken = false
  expect([await withFallback(), await without()]).toEqual([
    { result: 'read', isCacheable: true },
    { result: 'read', isCacheable: true },
  ])
  isBroken = true
  expect([await withFallback(), await without()]).toEqual([
    { result: 'read', isCacheable: false },
    { result: 'read', isCacheable: false },
  ])
  expect(log).toHaveBeenCalledTimes(3)
})
