import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '#tests/setup/browser/chromium.ts'

const TRIES = 3

type Run = {
  result: Result
  /** HTML. */
  report: string
}

/**
 * One audited visit in a new profile. On an overloaded machine a recording may fail; that is logged
 * and retried.
 */
export async function runLighthouse(url: string): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    const run = await visit(url)
    const failed = run.result.runtimeError?.message
    for (const warning of run.result.runWarnings) console.log(`${url}: ${warning}`)
    if (!failed) return run
    if (tries === TRIES) throw new Error(`${url}: ${failed}`)
    console.log(`${url}: ${failed} Trying again.`)
  }
}

async function visit(url: string): Promise<Run> {
  const browser = await launch({
    chromePath: CHROMIUM_PATH,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGUMENTS],
  })
  try {
    const run = await lighthouse(url, { port: browser.port, output: 'html', logLevel: 'error' })
    if (!run) throw new Error(`Lighthouse gave no answer for ${url}.`)
    return { result: run.lhr, report: String(run.report) }
  } finally {
    browser.kill()
  }
}
