import { expect, type Page, test } from '@playwright/test'

import { expectFlash } from '#tests/e2e/admin/back-office.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'

const LIST = 'Make,Model,Fuel,CRSP\nTOYOTA,VITZ,GASOLINE,1900000\nTOYOTA,NOAH,COAL,2900000\n'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function fill(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Effective from').fill('2027-07-01')
  await page.getByLabel('Source').fill('Kenya Revenue Authority')
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
}

async function storeAndUse(page: Page, name: string) {
  await fill(page, name)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 of 2 rows are versions with a price.')).toBeVisible()
  await expect(page.getByText(/^1 refused, without petrol/)).toBeVisible()
  await expect(page.getByText(/^Compared with the list in use:/).first()).toBeVisible()

  await fill(page, name)
  await page.getByRole('button', { name: 'Store the list' }).click()
  await expectFlash(page, name)
  const card = page.getByRole('region', { name })
  await expect(card).toContainText('Not used yet')
  await expect(card).toContainText('1 version, 1 row refused')
  await expect(card).toContainText('Compared with the list in use:')

  await card.getByLabel('Use from').fill(inDays(40))
  await card.getByRole('button', { name: `Use: ${name}` }).click()
  await expect(card).toContainText('Used later')
  await card.getByRole('button', { name: `Don’t use: ${name}` }).click()
  await expect(card).toContainText('Not used yet')
  await card.getByRole('button', { name: `Delete: ${name}` }).click()
  await expect(page.getByRole('region', { name })).toHaveCount(0)
}

test('a list is checked, stored, used from a day, taken back and deleted', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/reference/price-lists')
  await storeAndUse(page, 'CRSP list of July 2027')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the steps are the same', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/reference/price-lists')
    await storeAndUse(page, 'CRSP list of July 2028')
  })
})
