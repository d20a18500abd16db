import { type BrowserContext, errors, type Locator, type Page, test } from '@playwright/test'

/** Each with the moments, after the first paint, at which its script may not be there yet. */
export const LINES = [
  {
    name: 'slow 4G',
    latency: 150,
    bytesPerSecond: 204_800,
    tag: '@layout',
    momentsMs: [0, 300],
  },
  { name: '3G', latency: 400, bytesPerSecond: 51_200, tag: '@faults', momentsMs: [0, 2_000] },
] as const

type SlowVisit = { line: (typeof LINES)[number]; path: string; momentMs: number }

const PAINT_TIMEOUT_MS = 30_000
/** Far longer than the slowest line takes. */
const STALLED_MS = 60_000

/** Restores the machine's own connection speed for a page. */
const unthrottlers = new WeakMap<Page, () => Promise<unknown>>()

/** Opens a page at a quarter of this machine's speed; returns a while after its first paint. */
export async function openSlowly(context: BrowserContext, visit: SlowVisit): Promise<Page> {
  const page = await context.newPage()
  try {
    await openUntil(page, visit)
    return page
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
  }
  // One throttled page in about two hundred is never painted, not even for a screenshot, though it
  // has fully arrived and its script runs. It can't be pressed, so it is opened once more.
  await page.close()
  const again = await context.newPage()
  await openUntil(again, visit)
  return again
}

async function openUntil(page: Page, { line, path, momentMs }: SlowVisit) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  const unthrottled = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  unthrottlers.set(page, () => session.send('Network.emulateNetworkConditions', unthrottled))
  await page.goto(path, { waitUntil: 'commit' })
  const isThen = (ms: number) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    // Chromium does not report every first paint.
    const paintedAt = paint?.startTime ?? (document.readyState === 'complete' ? 0 : null)
    return paintedAt !== null && performance.now() >= paintedAt + ms
  }
  // By the clock: a page that paints no frames runs no animation frames either.
  await page.waitForFunction(isThen, momentMs, { polling: 20, timeout: PAINT_TIMEOUT_MS })
}

/** Presses whatever is there, like a finger or a mouse, without waiting for anything. */
export async function pressAt(page: Page, control: Locator) {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await control.boundingBox()
  if (!box) throw new Error('What is to be pressed is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (test.info().project.use.hasTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/**
 * Waits until a slowly opened page's application has started. In about one page in five hundred,
 * the emulated connection stalls for good, even for the icon; it is lifted then, and earlier
 * presses still have to take effect.
 */
export async function startedSlowly(page: Page): Promise<void> {
  const started = page.locator('html[data-started]')
  try {
    await started.waitFor({ timeout: STALLED_MS })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    await unthrottlers.get(page)?.()
    await started.waitFor()
  }
}
