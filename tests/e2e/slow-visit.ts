import { errors, type Locator, type Page, test } from '@playwright/test'

export const MOMENTS_MS = [0, 300, 1_000, 2_000] as const

export const LINES = [
  { name: 'slow 4G', latency: 150, bytesPerSecond: 204_800, tag: '@layout' },
  { name: '3G', latency: 400, bytesPerSecond: 51_200, tag: '@faults' },
] as const

/** As a slow phone shows a page: a quarter of this machine's speed, on a slow line. */
export async function slowDown(page: Page, { latency, bytesPerSecond }: (typeof LINES)[number]) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

const PAINT_TIMEOUT_MS = 30_000

/** Opens a page and returns so many milliseconds after its first paint. */
export async function openUntil(page: Page, path: string, momentMs: number) {
  const isThen = (ms: number) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    // Chromium does not report every first paint.
    const paintedAt = paint?.startTime ?? (document.readyState === 'complete' ? 0 : null)
    return paintedAt !== null && performance.now() >= paintedAt + ms
  }
  // By the clock: a page that paints no frame answers no animation frame either.
  const options = { polling: 20, timeout: PAINT_TIMEOUT_MS }
  // One throttled page in some two hundred is never painted, not even for a screenshot, though it has
  // arrived whole and its script runs. There is nothing to press on it, so it is opened again, once.
  for (const isLast of [false, true]) {
    await page.goto(path, { waitUntil: 'commit' })
    try {
      await page.waitForFunction(isThen, momentMs, options)
      return
    } catch (error) {
      if (isLast || !(error instanceof errors.TimeoutError)) throw error
    }
  }
}

/** Presses what is in view there, as a finger or a mouse does, without waiting for anything. */
export async function pressAt(page: Page, control: Locator) {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await control.boundingBox()
  if (!box) throw new Error('What is to be pressed is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (test.info().project.use.hasTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}
