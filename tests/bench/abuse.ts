// `npm run bench -- abuse [-- --minutes 10]`: what ordinary visitors notice while strangers flood,
// guess and send malformed bodies from 50 addresses, and what is left on the disk. Before that, what
// 900 visitors behind one address notice of a device there that floods.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import type { AbuseOrder, AbuseReport } from './abuse-attack.ts'
import { cpuTimeMs, quantile } from './measure.ts'
import { mixedTraffic } from './mixed-traffic.ts'
import { sharedNetwork } from './shared-network.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const durationMs = Number(values.minutes) * 60_000
const QUIET_MS = 60_000
const VISITORS_A_SECOND = 100
const ABUSES_A_SECOND = 40
const LIMITS = { slowerMs: 150, stallMs: 300, diskMb: 100 }

type Waits = { times: number[]; failures: Map<string, number>; cpuShare: number }

const folder = mkdtempSync(join(tmpdir(), 'bench-abuse-'))
const DATA_DIR = join(folder, 'data')
const shop = await startShop({
  DATA_DIR,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
})
const failed: string[] = []

function folderBytes(path: string): number {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  // A file may be removed meanwhile.
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0)
}

/** Visitors at a steady rate: each request is sent on time, whether or not others were answered. */
async function visitorsFor(ms: number, next: () => Promise<string | null>): Promise<Waits> {
  const times: number[] = []
  const failures = new Map<string, number>()
  const [startedAt, cpuAt] = [performance.now(), cpuTimeMs()]
  const waiting: Promise<void>[] = []
  for (let turn = 0; ; turn += 1) {
    const dueAfterMs = (turn / VISITORS_A_SECOND) * 1_000
    if (dueAfterMs > ms) break
    await delay(Math.max(0, startedAt + dueAfterMs - performance.now()))
    const sentAt = performance.now()
    const visit = async () => {
      const problem = await next()
      times.push(performance.now() - sentAt)
      if (problem) failures.set(problem, (failures.get(problem) ?? 0) + 1)
    }
    waiting.push(visit())
  }
  await Promise.all(waiting)
  const elapsedMs = performance.now() - startedAt
  return { times, failures, cpuShare: (cpuTimeMs() - cpuAt) / elapsedMs / availableParallelism() }
}

function report(name: string, { times, failures, cpuShare }: Waits): void {
  const problems = [...failures].map(([problem, count]) => `${count} times ${problem}`)
  console.log(
    `${name}: ${times.length} requests of visitors, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, failed ${problems.join(', ') || 0}; the generator took ${(cpuShare * 100).toFixed(0)} % of the processors, load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (failures.size > 0) failed.push(`${name}: failures`)
}

/** @returns seconds until the owner is in; null if refused */
async function signInSeconds(device: string, address: string): Promise<number | null> {
  const startedAt = performance.now()
  const answer = await fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
    headers: { origin: shop.url, cookie: device, 'x-forwarded-for': address },
  })
  return answer.status === 302 ? (performance.now() - startedAt) / 1_000 : null
}

async function signInsDuring(device: string): Promise<void> {
  await delay(durationMs / 2)
  const known = await signInSeconds(device, '127.0.1.1')
  const unknown = await signInSeconds('', '10.1.2.3')
  const told = (seconds: number | null) =>
    seconds === null ? 'refused' : `${seconds.toFixed(1)} s`
  console.log(`the owner's sign-in: known browser ${told(known)}, new browser ${told(unknown)}`)
  if (known === null || unknown === null) failed.push('the owner is locked out')
}

try {
  const cookie = await signInCookie(shop.url)
  const device = cookie
    .split('; ')
    .filter((each) => each.startsWith('shop.device-'))
    .join('; ')
  const { next } = await mixedTraffic(shop.url, null)
  await visitorsFor(QUIET_MS / 2, next)
  const quiet = await visitorsFor(QUIET_MS, next)
  report('quiet', quiet)

  const list = await (await fetch(`${shop.url}/search`)).text()
  const carId = /\/car\/([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
  failed.push(...(await sharedNetwork(shop.url, { carId, durationMs })))
  const before = folderBytes(DATA_DIR)
  const workerData: AbuseOrder = {
    url: shop.url,
    carId,
    owner: ADMIN.email,
    perSecond: ABUSES_A_SECOND,
    durationMs,
  }
  const worker = new Worker(new URL('./abuse-attack.ts', import.meta.url), { workerData })
  const { promise: abused, resolve } = Promise.withResolvers<AbuseReport>()
  worker.once('message', resolve)
  const [attacked] = await Promise.all([visitorsFor(durationMs, next), signInsDuring(device)])
  report(`${values.minutes} minutes of abuse`, attacked)
  const { sent, statuses } = await abused
  console.log(`abuse: ${sent} requests, answered ${JSON.stringify(statuses)}`)
  const grownMb = (folderBytes(DATA_DIR) - before) / 1_000_000
  console.log(`disk: +${grownMb.toFixed(1)} MB, with what visitors themselves left`)

  const slower = quantile(attacked.times, 0.99) - quantile(quiet.times, 0.99)
  if (slower > LIMITS.slowerMs) failed.push(`p99 slower by ${slower.toFixed(0)} ms`)
  const longest = Math.max(...attacked.times)
  if (longest > LIMITS.stallMs) failed.push(`longest wait ${longest.toFixed(0)} ms`)
  if (grownMb > LIMITS.diskMb) failed.push(`disk +${grownMb.toFixed(0)} MB`)
  if (Object.keys(statuses).some((status) => Number(status) >= 500)) failed.push('a 5xx answer')
  console.log(failed.length === 0 ? 'within the limits' : `beyond: ${failed.join('; ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
