// `npm test`: what to run before sharing a change. `npm run test:faults` (this with --faults) runs the
// rest: faults and other long tests, the other engine, every page, and journeys at the width few have.
// Prints the seconds of each step and a summary.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { requireNode } from '../../server/node-version.mjs'
import { installOtherBrowsers, requireChromium } from './require-browsers.ts'

requireNode()
requireChromium()

const isFaults = process.argv.includes('--faults')
if (isFaults) installOtherBrowsers()
const LONG = '@faults|@long'
/** A PostgreSQL server takes half the time; the embedded engine then has its turn in the long tier. */
const isServed = Boolean(process.env.TEST_DATABASE_URL)
const PLAYWRIGHT_REPORT = '.cache/playwright-report.json'

type Tier = 'faults' | 'not faults'

const startedAt = Date.now()
const vitestReports: { path: string; tier: Tier }[] = []
const playwrightReports: string[] = []
const failedSteps: string[] = []
mkdirSync('.cache', { recursive: true })
if (isFaults) {
  await runUnits('faults of the parts', 'faults', filesWithFaults())
  if (isServed) {
    await runUnits('database tests on the embedded engine', 'not faults', ofProjects('pglite'))
  }
  await step('build', npm('build'))
  await runJourneys('faults of the shop, and long journeys', ['--grep', LONG])
  const lanes = ofProjects('storefront-desktop', 'back-office-phone')
  await runJourneys('journeys at the other width', [...lanes, '--grep-invert', LONG])
} else {
  await step('static checks', npm('check:static'))
  const projects = ofProjects('unit', 'embedded', isServed ? 'postgres' : 'pglite')
  await runUnits('unit and database tests', 'not faults', projects)
  await step('build', npm('build'))
  await step('bundle: budget and server words', npm('check:bundle'))
  const lanes = ofProjects('phone', 'desktop', 'walks', 'server')
  await runJourneys('journeys in the browser', [...lanes, '--grep-invert', LONG])
}
close()

function npm(script: string) {
  return ['npm', 'run', '--silent', script]
}

function ofProjects(...names: string[]) {
  return names.map((name) => `--project=${name}`)
}

async function runUnits(name: string, tier: Tier, more: string[]) {
  const path = `.cache/vitest-${vitestReports.length}.json`
  rmSync(path, { force: true })
  vitestReports.push({ path, tier })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  await step(name, ['vitest', 'run', `--tags-filter=${tier}`, ...reporters, ...more])
}

async function runJourneys(name: string, more: string[]) {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  await step(name, ['playwright', 'test', ...more])
  const path = `.cache/playwright-${playwrightReports.length}.json`
  rmSync(path, { force: true })
  playwrightReports.push(path)
  try {
    renameSync(PLAYWRIGHT_REPORT, path)
  } catch {
    // A run that could not start has none; the summary says so.
  }
}

/** Searched here, because Vitest would load every file to find the tag. */
function filesWithFaults() {
  const files = globSync('{app,server,cli,tools,tests}/**/*.test.{ts,tsx}')
  return files.filter((file) => readFileSync(file, 'utf8').includes(`'faults'`))
}

async function step(name: string, [command = '', ...args]: string[]) {
  const began = Date.now()
  process.stdout.write(`\n— ${name}\n`)
  const child = spawn(command, args, { stdio: 'inherit' })
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('exit', resolve)
  const code = await ended
  process.stdout.write(`\n— ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds(began)}\n`)
  if (code !== 0) failedSteps.push(name)
}

function seconds(since: number) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`
}

type VitestReport = {
  testResults: {
    name: string
    assertionResults: {
      fullName: string
      status: string
      tags: string[]
      failureMessages: string[]
    }[]
  }[]
}
type PlaywrightSuite = {
  specs: {
    title: string
    file: string
    line: number
    /** One per lane that runs it. */
    tests: {
      projectName: string
      status: string
      /** One per try. */
      results: { error?: { message?: string } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    failedSteps.push(`no report at ${path}`)
    return null
  }
}

/** `[lane] file:line › title` of each journey that failed, or passed at a second try, and why. */
function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const why = results.find(({ error }) => error)?.error?.message
        return withReason(`[${projectName}] ${file}:${line} › ${title}`, why)
      }),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** In many logs the summary is all that is kept of a run, so it says what failed and how. */
function withReason(test: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const said = lines.filter((line) => line.trim() !== '').slice(0, 8)
  return [test, ...said.map((line) => `  ${line.trim().slice(0, 200)}`)].join('\n')
}

function close(): never {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failedTests: string[] = []
  for (const { path, tier } of vitestReports) {
    const report = readReport(path) as VitestReport | null
    for (const { name: file, assertionResults } of report?.testResults ?? []) {
      // The others belong to the other tier; this one did not skip them.
      const isOwn = tier === 'faults'
      const own = assertionResults.filter(({ tags }) => tags.includes('faults') === isOwn)
      for (const { status, fullName, failureMessages } of own) {
        if (status === 'passed') counts.passed += 1
        else if (status !== 'failed') counts.skipped += 1
        else {
          counts.failed += 1
          const name = `${relative('.', file)} › ${fullName}`
          failedTests.push(withReason(name, failureMessages[0]))
        }
      }
    }
  }
  for (const path of playwrightReports) {
    const report = readReport(path) as PlaywrightReport | null
    counts.passed += report?.stats.expected ?? 0
    counts.failed += (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0)
    counts.skipped += report?.stats.skipped ?? 0
    failedTests.push(...(report?.suites ?? []).flatMap(failedSpecs))
  }

  process.stdout.write('\n')
  for (const each of failedSteps) process.stdout.write(`Failed step: ${each}\n`)
  for (const each of failedTests) process.stdout.write(`Failed test: ${each}\n`)
  const name = isFaults ? 'npm run test:faults' : 'npm test'
  process.stdout.write(`\n${name} took ${seconds(startedAt)}.\n`)
  process.stdout.write(
    `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
  )
  process.exit(failedSteps.length > 0 || counts.failed > 0 ? 1 : 0)
}
