// `npm run bench -- load [-- --minutes 10]`: finds the maximum mixed traffic of one process with the
// demo stock, then runs four fifths of it: errors, memory, latencies.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { MINUTE_MS } from '#app/domain/dates/units.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

import { quantile } from './measure.ts'
import { mixedTraffic, type Traffic } from './mixed-traffic.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
const SHARE_OF_CAPACITY = 0.8
const CONNECTIONS = 20
const CAPACITY_SECONDS = 20
const LOOK_AT_MEMORY_EVERY_MS = 5_000

type Figures = {
  sent: number
  failures: Map<string, number>
  /** ms since a request was due, so that queueing counts, and since it was sent. */
  times: number[]
  timesSinceDue: number[]
}

function memoryMb({ process: { pid } }: Shop): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

// Memory in use, in MB: the heap and external memory. Garbage comes on top between collections, so
// the minimum of a minute counts.
async function inUseMb({ url }: Shop): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const bytes = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'].map((name) =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1]),
  )
  return Math.round(bytes.reduce((sum, part) => sum + part) / 1024 / 1024)
}

const noFigures = (): Figures => ({ sent: 0, failures: new Map(), times: [], timesSinceDue: [] })

/**
 * Sends requests at a rate, or as fast as they are answered.
 * @param wanted.figures filled while it runs
 */
async function run(
  { next }: Traffic,
  wanted: { perSecond: number | null; durationMs: number; figures?: Figures },
): Promise<Figures> {
  const { perSecond, durationMs, figures = noFigures() } = wanted
  const startedAtMs = performance.now()
  const one = async (dueAtMs: number) => {
    figures.sent += 1
    const sentAtMs = performance.now()
    const problem = await next()
    figures.times.push(performance.now() - sentAtMs)
    figures.timesSinceDue.push(performance.now() - dueAtMs)
    if (problem) figures.failures.set(problem, (figures.failures.get(problem) ?? 0) + 1)
  }
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let turn = 0; performance.now() - startedAtMs < durationMs; turn += 1) {
        const dueAfterMs = perSecond
          ? ((turn * CONNECTIONS + connection) / perSecond) * 1_000
          : performance.now() - startedAtMs
        if (dueAfterMs > durationMs) return
        const dueAtMs = startedAtMs + dueAfterMs
        await delay(Math.max(0, dueAtMs - performance.now()))
        await one(dueAtMs)
      }
    }),
  )
  return figures
}

const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
const shop = await startShop({
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
})
try {
  const traffic = await mixedTraffic(shop.url, await signInCookie(shop.url))
  const warmUp = { perSecond: null, durationMs: CAPACITY_SECONDS * 500 }
  await run(traffic, warmUp)
  const most = await run(traffic, { perSecond: null, durationMs: CAPACITY_SECONDS * 1_000 })
  const capacity = most.times.length / CAPACITY_SECONDS
  const perSecond = Math.max(1, Math.round(capacity * SHARE_OF_CAPACITY))
  console.log(
    `capacity ${capacity.toFixed(0)} requests/s over ${CONNECTIONS} connections; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const figures = noFigures()
  const { failures, times, timesSinceDue } = figures
  const memoryByMinute: number[] = []
  const inUseByMinute: number[] = []
  let inUse: number[] = []
  const p99ByMinute: string[] = []
  let counted = 0
  const looking = setInterval(async () => inUse.push(await inUseMb(shop)), LOOK_AT_MEMORY_EVERY_MS)
  const sampling = setInterval(() => {
    memoryByMinute.push(memoryMb(shop))
    inUseByMinute.push(Math.min(...inUse))
    inUse = []
    p99ByMinute.push(quantile(times.slice(counted), 0.99).toFixed(0))
    counted = times.length
  }, MINUTE_MS)
  await run(traffic, { perSecond, durationMs: minutes * MINUTE_MS, figures })
  clearInterval(looking)
  clearInterval(sampling)
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${minutes} minutes at ${perSecond} requests/s: ${figures.sent} sent, ${failed} failed, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, since due p99 ${quantile(timesSinceDue, 0.99).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const [problem, count] of failures) console.log(`  ${count} times ${problem}`)
  console.log(`p99 by the minute: ${p99ByMinute.join(', ')} ms`)
  console.log(
    `memory by the minute: ${memoryByMinute.join(', ')} MB; ${memoryMb(shop)} MB at the end`,
  )
  console.log(`of it in use, at least: ${inUseByMinute.join(', ')} MB`)
  console.log(`the shop logged ${shop.output().split('"level":"error"').length - 1} errors`)
  if (failed > 0) process.exitCode = 1
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
