// `npm run fuzz`: tens of thousands of made-up requests to every route of a temporary shop.
//   --seed 7            other requests; the seed of a run is printed
//   --requests 20000    how many
//   --only 1234         this one request again, shown whole
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

import { describeFault, describeReport, errorsInLog } from './describe.ts'
import { furnishShop } from './furnish-shop.ts'
import { fuzzShop } from './fuzz-shop.ts'
import { restoreShop } from './restore-shop.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    requests: { type: 'string', default: '20000' },
    only: { type: 'string' },
  },
})
const seed = Number(values.seed)
const numbers =
  values.only === undefined ? [...Array(Number(values.requests)).keys()] : [Number(values.only)]
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Enables sitemaps, feeds and previews, so that they can be requested. */
const PUBLIC_URL = 'https://shop.example'

const VISITOR_WAIT_MAX_MS = 300

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
const dataDir = join(folder, 'data')
const shop = await startNewShop({
  DATA_DIR: dataDir,
  PUBLIC_URL,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'true',
})
say(`seed ${seed}; one request again: npm run fuzz -- --seed ${seed} --only <number>`)
try {
  const putBack = await furnishShop(dataDir)
  const restore = async () => {
    await restoreShop(dataDir)
    await putBack()
  }
  const report = await fuzzShop({
    address: shop.url,
    origin: PUBLIC_URL,
    seed,
    numbers,
    restore,
  })
  const { status } = await fetch(`${shop.url}/health`)
  for (const fault of report.faults.slice(0, 40)) say(describeFault(fault))
  const errors = errorsInLog(shop.output())
  for (const line of errors.slice(0, 40)) say(line.slice(0, 1_500))
  say(describeReport(report, errors.length))
  say(`afterwards the shop answers ${status}`)
  const { failures, longestMs } = report.visitor
  const isStalled = failures > 0 || longestMs > VISITOR_WAIT_MAX_MS
  if (isStalled) say(`the visitor should never wait for more than ${VISITOR_WAIT_MAX_MS} ms`)
  const isPassed = report.faults.length === 0 && errors.length === 0 && status === 200 && !isStalled
  say(isPassed ? 'within the limits' : 'FAILED')
  process.exitCode = isPassed ? 0 : 1
} finally {
  const { closeDatabase } = await import('#app/infra/db/database.server.ts')
  await closeDatabase()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
