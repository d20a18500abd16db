// `npm test`: everything but slow tests, which `npm run test:faults` runs (this with --faults).
// Prints the seconds of each step and a summary.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { requireNode } from '../../server/node-version.mjs'
import { installOtherBrowsers, requireChromium } from './require-browsers.ts'

requireNode()
requireChromium()

const isFaults = process.argv.includes('--faults')
if (isFaults) installOtherBrowsers()
const PLAYWRIGHT_REPORT = '.cache/playwright-report.json'

const startedAt = Date.now()
const vitestReports: string[] = []
const failedSteps: string[] = []
mkdirSync('.cache', { recursive: true })
rmSync(PLAYWRIGHT_REPORT, { force: true })

if (isFaults) {
  await step('faults of the parts', vitest('faults', filesWithFaults()))
  await step('build', npm('build'))
  await step('faults of the shop', ['playwright', 'test', '--grep', '@faults'])
} else {
  await step('static checks', npm('check:static'))
  const projects = ['unit', 'embedded', 'pglite']
  await step('unit and database tests', vitest('pglite', ofProjects(projects)))
  await step('build', npm('build'))
  await step('bundle: budget and server words', npm('check:bundle'))
  const journeys = step('journeys in the browser', [
    'playwright',
    'test',
    '--grep-invert',
    '@faults',
  ])
  // Journeys mostly wait, so the database tests run on a PostgreSQL server meanwhile, if there is
  // one.
  if (process.env.TEST_DATABASE_URL) {
    const again = [...ofProjects(['postgres']), '--maxWorkers=1']
    await step('database tests on PostgreSQL', vitest('postgres', again))
  }
  await journeys
}
close()

function npm(script: string) {
  return ['npm', 'run', '--silent', script]
}

function ofProjects(names: string[]) {
  return names.map((name) => `--project=${name}`)
}

function vitest(name: string, more: string[]) {
  const report = `.cache/vitest-${name}.json`
  rmSync(report, { force: true })
  vitestReports.push(report)
  const tags = isFaults ? 'faults' : 'not faults'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return ['vitest', 'run', `--tags-filter=${tags}`, ...reporters, ...more]
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
    /** One for each lane that runs it. */
    tests: {
      projectName: string
      status: string
      /** One for each try. */
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

/** The summary is all that many logs keep of a run, so it says what failed and how. */
function withReason(test: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const said = lines.filter((line) => line.trim() !== '').slice(0, 8)
  return [test, ...said.map((line) => `  ${line.trim().slice(0, 200)}`)].join('\n')
}

function close(): never {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failedTests: string[] = []
  for (const path of vitestReports) {
    const report = readReport(path) as VitestReport | null
    for (const { name: file, assertionResults } of report?.testResults ?? []) {
      // The others belong to the other tier and were not skipped by this one.
      const own = assertionResults.filter(({ tags }) => tags.includes('faults') === isFaults)
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
  const browser = readReport(PLAYWRIGHT_REPORT) as PlaywrightReport | null
  counts.passed += browser?.stats.expected ?? 0
  counts.failed += (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0)
  counts.skipped += browser?.stats.skipped ?? 0
  failedTests.push(...(browser?.suites ?? []).flatMap(failedSpecs))

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
