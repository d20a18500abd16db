import { expect, type Page, test } from '@playwright/test'

import { expectFlash, openAdmin } from '#tests/e2e/admin/back-office.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'

const CHANGE = '/admin/reference/condition/change'
const days = (page: Page) => page.getByLabel('Older after (days)')
const effects = (page: Page) => page.getByRole('table', { name: 'What buyers read' })

async function changeAndSave(page: Page) {
  await days(page).fill('many')
  await page.getByLabel('Name').fill('Reports of the yard')
  await page.getByRole('button', { name: 'See the effect' }).click()
  await expect(page.getByText('Enter a number of days from 1 to 365.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Reports of the yard')

  await days(page).fill('30')
  await page.getByRole('button', { name: 'See the effect' }).click()
  const report = effects(page).getByRole('row', { name: /A report from 45 days ago/ })
  await expect(report).toContainText(/as it is.*older report/)

  // Nothing is saved that was not shown.
  await days(page).fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('look at the effect again, then save')).toBeVisible()
  await expect(report).toContainText(/as it is.*as it is/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectFlash(page, 'Reports of the yard')
  await expect(page.getByRole('row', { name: /Older after \(days\)/ })).toContainText('50')
}

async function putBack(page: Page) {
  const versions = page.getByRole('table', { name: 'All versions' })
  await versions
    .getByRole('row', { name: /Earlier/ })
    .last()
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'As before: use these again' }).click()
  await expect(page.getByRole('heading', { name: 'Condition reports', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Older after \(days\)/ })).toContainText('60')
}

test('figures are saved once their effect was seen, and go back to what they were', async ({
  page,
}) => {
  await openAdmin(page, '/admin/reference')
  await page.getByRole('link', { name: 'Condition reports' }).click()
  await page.getByRole('link', { name: 'Change the figures' }).click()
  await changeAndSave(page)
  await putBack(page)
})

test('of two who change figures the second is told, and can still save', async ({ page }) => {
  await openAdmin(page, CHANGE)
  await days(page).fill('45')
  await page.getByRole('button', { name: 'See the effect' }).click()
  await expect(effects(page)).toBeVisible()

  const other = await page.context().newPage()
  await openAdmin(other, CHANGE)
  await other.getByRole('button', { name: 'See the effect' }).click()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { name: 'All versions' })).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else has just saved this.')).toBeVisible()
  await expect(days(page)).toHaveValue('45')
  await page.getByRole('button', { name: 'See the effect' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Older after \(days\)/ })).toContainText('45')
  await putBack(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('figures are changed in the same steps', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto(CHANGE)
    await changeAndSave(page)
    await putBack(page)
  })
})
