import { expect, type Page } from '@playwright/test'

import { axeFindings } from '#tests/setup/axe.ts'

/** Axe finds nothing in light and dark, and nothing sticks out of the window. */
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
 * Text follows a change of theme element by element, thousands of them, in as many frames as it is nested
 * deep; what is folded away never gets there. The colours that are looked at are those in the end.
 */
async function withoutTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
