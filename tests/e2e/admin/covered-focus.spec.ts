import { expect, test } from '@playwright/test'

import { coveredStops } from '#tests/e2e/covered-stops.ts'

import { openAdmin } from './back-office.ts'

for (const path of ['/admin/cars/new', '/admin/settings']) {
  test(`nothing that takes the focus lies behind the bar of ${path}`, async ({ page }) => {
    await openAdmin(page, path)
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
