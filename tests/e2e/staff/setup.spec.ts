import { expect, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'

test.afterEach(() => setShopSettings({ publicUrl: '' }))

test('the dashboard leads to what is left before the shop can open', async ({ page }) => {
  const problems = watchForProblems(page)
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page
    .getByText(/setup steps done/)
    .first()
    .click()
  await page.getByRole('link', { name: 'See what is left' }).click()
  await expect(page.getByRole('heading', { name: 'Open the shop' })).toBeVisible()
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(step('Name, phones and address')).toContainText('Still an example')
  await expect(step('Email')).toContainText('nothing is emailed')
  await expect(page.getByRole('button', { name: /Send a test/ })).toHaveCount(0)
  const address = page.getByLabel('Address buyers type')
  await expect(address).toHaveValue(/^http:\/\//)
  await address.fill('https://cars.example')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Address confirmed').filter({ visible: true })).toBeVisible()
  await expect(step('Web address')).toContainText('https://cars.example')
  await expect(step('Web address')).toContainText('Done')
  expect(problems).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address that is none is refused in words', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/setup')
    await page.getByLabel('Address buyers type').fill('ftp://cars.example')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/must be|such as https/).first()).toBeVisible()
  })
})
