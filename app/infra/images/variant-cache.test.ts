import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createVariantCache } from './variant-cache.server.ts'

function open(maxBytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'variants-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, cache: createVariantCache({ folder, maxBytes }) }
}

test('a stored file is read back, a removed one is gone', async () => {
  const { cache } = open(1000)
  expect(await cache.read('aa/one.webp')).toBeNull()
  await cache.write('aa/one.webp', Buffer.from('one'))
  expect(await cache.read('aa/one.webp')).toEqual(Buffer.from('one'))
  await cache.remove(['aa/one.webp', 'aa/never.webp'])
  expect(await cache.read('aa/one.webp')).toBeNull()
})

test('the oldest files make room for new ones', async () => {
  const { folder, cache } = open(1000)
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await cache.write(name, Buffer.alloc(200))
    utimesSync(join(folder, name), index, index)
  }
  await cache.write('new', Buffer.alloc(200))
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e', 'new'].map((name) => cache.read(name)))
  expect(kept.map((content) => content !== null)).toEqual([false, false, true, true, true, true])
})

test('a cache from before the start is counted', async () => {
  const { folder, cache } = open(1000)
  await cache.write('old', Buffer.alloc(900))
  utimesSync(join(folder, 'old'), 1, 1)
  const reopened = createVariantCache({ folder, maxBytes: 1000 })
  await reopened.write('new', Buffer.alloc(200))
  expect(await reopened.read('old')).toBeNull()
  expect(await reopened.read('new')).not.toBeNull()
})
