import type { Page } from '@playwright/test'

/** Use with `waitUntil: 'commit'`. @returns releases the scripts */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Waits for style sheets and fonts, after which only script moves anything. */
export async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.styleSheets.length > 0)
  // Loads each font: one not yet requested would count as ready. The fallback's local font is not
  // on every machine.
  await page.evaluate(
    async () => void (await Promise.allSettled([...document.fonts].map((font) => font.load()))),
  )
}
