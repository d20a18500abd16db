// `npm test`: everything, and one closing line with the counts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { requireNode } from '../../server/node-version.mjs'
import { requireChromium } from './require-chromium.ts'

requireNode()
requireChromium()

const VITEST_REPORT = '.cache/vitest-report.json'
const PLAYWRIGHT_REPORT = '.cache/playwright-report.json'

mkdirSync('.cache', { recursive: true })
rmSync(VITEST_REPORT, { force: true })
rmSync(PLAYWRIGHT_REPORT, { force: true })

const startedAt = Date.now()
const failedSteps: string[] = []

function step(name: string, command: string, args: string[]) {
  const began = Date.now()
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  process.stdout.write(`  ${status === 0 ? 'ok' : 'FAILED'} in ${seconds(began)}\n`)
  if (status !== 0) failedSteps.push(name)
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`

step('static checks', 'npm', ['run', '--silent', 'check:static'])
step('unit and database tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
])
step('build', 'npm', ['run', '--silent', 'build'])
step('bundle: budget and server words', 'npm', ['run', '--silent', 'check:bundle'])
step('journeys in the browser', 'playwright', ['test'])

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    failedSteps.push(`no report at ${path}`)
    return null
  }
}

const vitest = readReport(VITEST_REPORT) as VitestReport | null
const browser = (readReport(PLAYWRIGHT_REPORT) as PlaywrightReport | null)?.stats

const passed = (vitest?.numPassedTests ?? 0) + (browser?.expected ?? 0)
const failed = (vitest?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0)
const skipped =
  (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (browser?.skipped ?? 0)

if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`)
process.stdout.write(`\nEverything took ${seconds(startedAt)}.\n`)
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exit(failedSteps.length > 0 || failed > 0 ? 1 : 0)
