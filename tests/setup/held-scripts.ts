import type { Page } from '@playwright/test'

/**
 * Lets no script of the page come until the function it answers with is called: what a visitor on a
 * slow line sees and does before. Open the page with `waitUntil: 'commit'`.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until the style sheets and fonts are there, after which only script moves anything. */
export async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.styleSheets.length > 0)
  // Each is asked for: one whose turn has not come counts as ready too. The stand-in of the machine's own
  // fonts is not on every machine.
  await page.evaluate(
    async () => void (await Promise.allSettled([...document.fonts].map((font) => font.load()))),
  )
}
