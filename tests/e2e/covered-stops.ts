import type { Page } from '@playwright/test'

/** The longest form has some hundred stops. */
const MOST_STOPS = 160

/**
 * Elements focused when tabbing through the open dialog, or else `main`, while a bar, a floating
 * button or anything else fixed covers part of them.
 */
export async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (document.querySelector('dialog[open]') || !main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const area = document.querySelector('dialog[open]') ?? document.querySelector('main')
      const focused = document.activeElement
      if (!focused || !area?.contains(focused)) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      // Along its middle line: in a tall text area, the browser scrolls only to the cursor's lines.
      const isCovered = [0.1, 0.5, 0.9].some((across) => {
        const over = document.elementFromPoint(left + across * width, top + height / 2)
        for (let layer = over; layer && !layer.contains(focused); layer = layer.parentElement) {
          if (/fixed|sticky/.test(getComputedStyle(layer).position)) return true
        }
        return false
      })
      const isOutside = top >= innerHeight || top + height <= 0
      const name = focused.getAttribute('aria-label') ?? focused.getAttribute('name')
      return { name: name ?? focused.textContent.slice(0, 40), isHidden: isCovered || isOutside }
    })
    if (!found) break
    if (found.isHidden) covered.push(found.name)
  }
  return covered
}
