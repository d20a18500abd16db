import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import { migratedTemplate } from '#tests/setup/database/migrated-template.ts'
import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

import { takeLogAway } from './end-engine.ts'

/** Like a container: with processes that the other can't see. Needs root. */
const ISOLATED = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const REFUSED = /DATA_DIR .+ is in use by (?:a process in another container|another process)/
const RESTART_MAX_MS = 60_000

export type RaceReport = {
  rounds: number
  doubleOpenings: number
  /** A line for each round that nobody won, or whose loser was not told why. */
  problems: string[]
}

type Races = { rounds: number; dataDir: string; onRound?: (report: RaceReport) => void }

/**
 * Starts two servers at once in PID namespaces of their own on one DATA_DIR, then a third while the
 * winner's engine is down; all rounds share the folder, and each ends with a kill.
 */
export async function raceStarts({ rounds, dataDir, onRound }: Races): Promise<RaceReport> {
  const report: RaceReport = { rounds: 0, doubleOpenings: 0, problems: [] }
  cpSync(await migratedTemplate(process.cwd()), dataDir, { recursive: true })
  while (report.rounds < rounds) {
    const shops = await start(2, { dataDir, report })
    const [shop] = shops
    if (!shop) report.problems.push('nobody opened the folder')
    if (shops.length > 1) report.doubleOpenings += 1
    if (shop) shops.push(...(await startWhileRestarting(shop, { dataDir, report })))
    for (const each of shops) await kill(each)
    report.rounds += 1
    onRound?.(report)
  }
  return report
}

type Race = { dataDir: string; report: RaceReport }

/** @returns those that opened */
async function start(count: number, { dataDir, report }: Race): Promise<Shop[]> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_STOCK: 'off' }
  const started = await Promise.allSettled(
    Array.from({ length: count }, () => startShop(environment, undefined, ISOLATED)),
  )
  return started.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value]
    if (!REFUSED.test(String(each.reason))) report.problems.push(String(each.reason))
    return []
  })
}

async function startWhileRestarting(shop: Shop, race: Race): Promise<Shop[]> {
  const putBack = await takeLogAway(race.dataDir)
  const opened = await start(1, race)
  putBack()
  race.report.doubleOpenings += opened.length
  if (!(await isWellAgain(shop))) race.report.problems.push('the engine did not come back')
  return opened
}

async function isWellAgain({ url }: Shop): Promise<boolean> {
  const until = Date.now() + RESTART_MAX_MS
  while (Date.now() < until) {
    const isWell = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isWell) return true
    await delay(100)
  }
  return false
}

async function kill({ process: child }: Shop): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
