import { expect, type Page } from '@playwright/test'

import { axeFindings } from '#tests/setup/browser/axe.ts'

/** Axe passes in light and dark, and nothing overflows the window. */
export async function expectSoundPage(page: Page): Promise<void> {
  await withoutTransitions(page)
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

/**
 * Theme transitions run element by element over thousands of elements, and never finish in
 * collapsed ones. Only the final colours matter.
 */
async function withoutTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
