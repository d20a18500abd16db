import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { newDataDir } from '#tests/setup/data-dir.ts'

import { type Holder, isLock, takeFolder } from './holder.server.ts'

let dataDir: string
const isServing = async () => false

beforeEach(() => {
  dataDir = newDataDir()
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true })
})

async function take() {
  return takeFolder({ dataDir, isServing })
}

function rewrite(change: Partial<Holder>): void {
  const path = join(dataDir, 'holder.json')
  const holder = JSON.parse(fs.readFileSync(path, 'utf8')) as Holder
  fs.writeFileSync(path, JSON.stringify({ ...holder, ...change }))
}

test('a folder has one holder, and is free again once released', async () => {
  const first = await take()
  expect(await take()).toMatchObject({ pid: process.pid })
  if (isLock(first)) first.release()
  expect(isLock(await take())).toBe(true)
  expect(fs.readdirSync(dataDir)).toEqual(['holder.json'])
})

test('of many concurrent takers one wins', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, take))
  expect(taken.filter(isLock)).toHaveLength(1)
})

test("a killed process's lock is taken over", async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  await take()
  rewrite({ pid: child.pid ?? 0 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isLock(await take())).toBe(true)
  expect(fs.readdirSync(dataDir)).toEqual(['holder.json'])
})

test('a later process with the same pid is not the holder', async () => {
  await take()
  rewrite({ identity: 'of another start' })
  expect(isLock(await take())).toBe(true)
})

test('a holder in another container counts while its engine answers', async () => {
  await take()
  rewrite({ machine: 'elsewhere' })
  expect(await takeFolder({ dataDir, isServing: async () => true })).toMatchObject({
    machine: 'elsewhere',
  })
  expect(isLock(await take())).toBe(true)
})

test('an unreadable lock is taken over', async () => {
  fs.writeFileSync(join(dataDir, 'holder.json'), '')
  expect(isLock(await take())).toBe(true)
})
