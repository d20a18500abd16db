import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '#tests/setup/chromium.ts'

const TRIES = 3

type Run = {
  result: Result
  /** A whole page of HTML. */
  report: string
}

/**
 * One visit by a browser that was never anywhere, judged. On a machine with too much to do a
 * browser may fail to record its visit; that is said, and tried again.
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
