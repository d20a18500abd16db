import { expect, type Page } from '@playwright/test'

import { axeFindings } from '#tests/setup/axe.ts'

/** Axe finds nothing in light and dark, and nothing sticks out of the window. */
export async function expectSoundPage(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await coloursSettled(page)
    expect(await axeFindings(page), colorScheme).toEqual([])
  }
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Text follows a change of theme element by element, in as many frames as it is nested deep. */
async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some((each) => each instanceof CSSTransition)
    do await new Promise(requestAnimationFrame)
    while (isMoving())
  })
}
