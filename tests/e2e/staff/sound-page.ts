import { expect, type Page } from '@playwright/test'

import { axeFindings } from '#tests/setup/browser/axe.ts'

/** Axe passes in light and dark, and nothing overflows the window. */
export async function expectSoundPage(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const onlyColours = colorScheme === 'dark'
    expect(await axeFindings(page, { onlyColours }), colorScheme).toEqual([])
  }
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBeLessThanOrEqual(0)
}
