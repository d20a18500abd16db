import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import type { PrunedMedia } from '#app/domain/media/prune-media.server.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

import type { StoredCar } from './car-state.ts'
import { Ledger } from './ledger.ts'
import { writeMixed } from './mixed-writers.ts'
import { compareFiles } from './picture-files.ts'
import { shopClient, signInCookie } from './shop-client.ts'
import { findHalves, readFacts } from './stored-facts.ts'

const PHOTOGRAPHS = 8
/** A kill comes after a random number of writes up to this, or on a timeout. */
const MOST_WRITES = 60
const LONGEST_WRITING_MS = 12_000
const BETWEEN_ANSWERS_MS = 100
/** One kill in this many is followed by another during the restart. */
const KILLED_AGAIN = 5
const LONGEST_START_MS = 1_500

type Rounds = {
  rounds: number
  dataDir: string
  databaseUrl?: string
  onRound?: (report: KillReport) => void
}

export type KillReport = {
  rounds: number
  kills: number
  acknowledged: number
  /** Orphaned files and rows, left for pruning. */
  prunedCount: number
  /** A line for each lost, invented or partial write. */
  problems: string[]
}

/**
 * Staff and visitors write to the built server, which is killed at a random moment and restarted;
 * then its data is compared with what it acknowledged. All rounds share one DATA_DIR.
 */
export async function killInRounds({ rounds, dataDir, databaseUrl = '', onRound }: Rounds) {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_STOCK: 'off',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  }
  const photographs = await Promise.all(
    Array.from({ length: PHOTOGRAPHS }, (_, number) =>
      jpegPhoto({ width: 300 + 150 * number, height: 240 + 90 * number }),
    ),
  )
  const report: KillReport = { rounds: 0, kills: 0, acknowledged: 0, prunedCount: 0, problems: [] }
  const ledger = new Ledger()
  let stock = new Map<string, StoredCar>()
  let shop = await startShop(environment)
  const cookie = await signInCookie(shop.url)
  try {
    while (report.rounds < rounds) {
      const over = new AbortController()
      const client = shopClient({ url: shop.url, cookie })
      const { signal } = over
      const writing = writeMixed({
        client,
        ledger,
        stock,
        photographs: photographs.map(owned),
        signal,
      })
      await Promise.race([ledger.untilMore(randomInt(MOST_WRITES)), delay(LONGEST_WRITING_MS)])
      // Sometimes between two responses, sometimes at one.
      await delay(randomInt(BETWEEN_ANSWERS_MS))
      over.abort()
      await kill(shop)
      await writing
      report.kills += 1
      if (randomInt(KILLED_AGAIN) === 0) {
        await killWhileStarting(environment)
        report.kills += 1
      }
      shop = await startShop(environment)
      const found = await inspect({ dataDir, databaseUrl, ledger, environment })
      stock = found.stock
      report.prunedCount += found.prunedCount
      report.problems.push(...found.problems.map((line) => `round ${report.rounds + 1}: ${line}`))
      report.rounds += 1
      report.acknowledged = ledger.acknowledgedCount
      onRound?.(report)
    }
  } finally {
    await shop.stop()
  }
  return report
}

async function kill({ process: child }: Shop): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function killWhileStarting(environment: Record<string, string>): Promise<void> {
  const over = new AbortController()
  const starting = startShop(environment, over.signal)
  await Promise.race([delay(randomInt(LONGEST_START_MS)), starting.catch(() => null)])
  over.abort()
  await starting.then(kill, () => null)
}

type Inspection = {
  dataDir: string
  databaseUrl: string
  ledger: Ledger
  environment: Record<string, string>
}

async function inspect({ dataDir, databaseUrl, ledger, environment }: Inspection) {
  const place = databaseUrl
    ? { connectionString: databaseUrl }
    : { host: socketFolder(dataDir), user: 'postgres', database: 'postgres' }
  const client = new pg.Client(place)
  await client.connect()
  try {
    const { facts, stock } = await readFacts(client)
    const known = new Set(ledger.keys(''))
    const invented = [...facts.keys()].filter(
      (key) => /^(?:car|inquiry):/.test(key) && !known.has(key),
    )
    const problems = [
      ...ledger.refusals.splice(0),
      ...ledger.settle(facts),
      ...invented.map((key) => `${key} was never sent`),
    ]
    for (const [key, state] of facts) if (key.startsWith('notes:')) ledger.meet(key, state)
    problems.push(...(await findHalves(client)))
    const pruned = await pruneIn(environment)
    problems.push(...pruned.rowsWithoutFile.map((key) => `pruning misses the file ${key}`))
    for (const id of await unusedPictures(client, ledger)) ledger.forget(`picture:${id}`)
    problems.push(...(await compareFiles(client, dataDir)))
    const prunedCount = pruned.filesWithoutRow.length + pruned.unusedPictures.length
    return { stock, prunedCount, problems }
  } finally {
    await client.end()
  }
}

/** Uploads that no form was saved with, which are pruned after some days. */
async function unusedPictures(client: pg.Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select media_file_id as id from car_media')
  const used = new Set(rows.map(({ id }) => id))
  const pictures = ledger.keys('picture:').map((key) => key.slice('picture:'.length))
  return pictures.filter((id) => !used.has(id))
}

async function pruneIn(environment: Record<string, string>): Promise<PrunedMedia> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/faults/pruner.ts'], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  return JSON.parse(stdout) as PrunedMedia
}

const owned = (bytes: Buffer) => Buffer.from(bytes)
