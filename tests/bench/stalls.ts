// `npm run bench -- stalls`: how long a visitor waits, and how much memory is used, while others send
// bodies designed to be expensive, or staff import and undo large files. `-- --only pictures` sends
// only one kind, `-- --only imports` only the files.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { quantile } from './measure.ts'
import type { AttackName, AttackOrder } from './stalls-attack.ts'
import { measureImports } from './stalls-import.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const isAsked = (name: AttackName | 'imports') => (values.only ?? name) === name

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const shop = await startShop({
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})

type Waits = { p99: number; longest: number }
const LIMITS = { slowerMs: 200, stallMs: 300, growthMb: 120, restMb: 40 }
const failed: string[] = []

/** How long a visitor waits for pages, one every 10 ms, while `work` runs. */
async function visitorsDuring(work: () => Promise<unknown>): Promise<Waits> {
  const waits: Promise<number>[] = []
  const working = work()
  const state = { isOver: false }
  const over = working.finally(() => (state.isOver = true))
  while (!state.isOver || waits.length < 300) {
    waits.push(visit(waits.length))
    await wait(10)
  }
  await over
  const times = await Promise.all(waits)
  return { p99: quantile(times, 0.99), longest: Math.max(...times) }
}

async function visit(number: number): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${shop.url}/search?page=${(number % 4) + 1}`)
  await response.arrayBuffer()
  if (!response.ok) failed.push(`a visitor got ${response.status}`)
  return performance.now() - startedAt
}

const memoryMb = () => {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_000
}

async function signIn({ url }: { url: string }): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
    headers: { origin: url },
  })
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

function report(name: string, { p99, longest }: Waits, quiet: Waits, more = ''): void {
  console.log(
    `${name}: p99 ${p99.toFixed(0)} ms (quiet ${quiet.p99.toFixed(0)}), longest ${longest.toFixed(0)} ms${more}`,
  )
  if (p99 > quiet.p99 + LIMITS.slowerMs) failed.push(`${name}: p99`)
  if (longest > quiet.longest + LIMITS.stallMs) failed.push(`${name}: longest wait`)
}

/** In its own thread, so that making the bodies delays no visit. */
function attack(name: AttackName, cookie = ''): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const workerData = { url: shop.url, name, cookie } satisfies AttackOrder
  const worker = new Worker(new URL('./stalls-attack.ts', import.meta.url), { workerData })
  worker.once('message', (statuses: number[]) => {
    console.log(`  answered ${[...new Set(statuses)].join(', ')}`)
    resolve()
  })
  return promise
}

async function measureUploads(cookie: string, quiet: Waits): Promise<void> {
  const before = memoryMb()
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, memoryMb())), 50)
  const waits = await visitorsDuring(() => attack('pictures', cookie))
  clearInterval(watch)
  await wait(60_000)
  const rest = memoryMb() - before
  const growth = highest - before
  const said = `, memory ${before.toFixed(0)} MB, +${growth.toFixed(0)}, after 60 s +${rest.toFixed(0)}`
  report('six forms of 100 MB', waits, quiet, said)
  if (growth > LIMITS.growthMb) failed.push('memory while uploading')
  if (rest > LIMITS.restMb) failed.push('memory after uploading')
}

try {
  const cookie = await signIn(shop)
  await visitorsDuring(() => wait(3_000))
  const quiet = await visitorsDuring(() => wait(3_000))
  report('quiet', quiet, quiet)
  for (const name of ['anonymous', 'anonymous-small', 'fields', 'columns'] as const) {
    if (isAsked(name)) report(name, await visitorsDuring(() => attack(name, cookie)), quiet)
  }
  if (isAsked('pictures')) await measureUploads(cookie, quiet)
  if (isAsked('imports')) failed.push(...(await measureImports(join(folder, 'imports'), signIn)))
  console.log(failed.length === 0 ? 'within the limits' : `beyond: ${failed.join('; ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
