import { expect, type Page, test } from '@playwright/test'

import { openAdmin } from './back-office.ts'

/** The longest of these forms has some hundred stops. */
const MOST_STOPS = 160

/** Labels of what takes the focus behind the bar at the bottom, on the way through the page by Tab. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { label, isCovered, isEnd } = await page.evaluate(() => {
      const bar = document.querySelector('main [data-bottom-bar]')
      const focused = document.activeElement
      if (!bar || !focused || focused === document.body || bar.contains(focused)) {
        return { label: '', isCovered: false, isEnd: bar?.contains(focused) ?? true }
      }
      const { top, bottom } = focused.getBoundingClientRect()
      const isUnder = bottom > bar.getBoundingClientRect().top + 1
      const name = focused.getAttribute('name') ?? focused.textContent.slice(0, 40)
      return { label: name, isCovered: isUnder && top > 0, isEnd: false }
    })
    if (isCovered) covered.push(label)
    if (isEnd) break
  }
  return covered
}

for (const path of ['/admin/cars/new', '/admin/settings']) {
  test(`nothing that takes the focus lies behind the bar of ${path}`, async ({ page }) => {
    await openAdmin(page, path)
    await page.getByRole('heading', { level: 1 }).click()
    expect(await coveredStops(page)).toEqual([])
  })
}

test('the question before a car is deleted reads from the left', async ({ page }) => {
  await openAdmin(page, '/admin/cars')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading')).toHaveCSS('text-align', 'start')
  await expect(dialog.getByRole('heading')).toHaveCSS('white-space', 'normal')
})
