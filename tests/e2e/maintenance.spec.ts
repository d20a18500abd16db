import { expect, test } from '@playwright/test'

import { axeFindings } from '#tests/setup/browser/axe.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'

test.afterEach(() => setShopSettings({ maintenanceMode: false }))

test(
  'in maintenance visitors learn how to reach the dealer',
  { tag: '@layout' },
  async ({ page, request }) => {
    await setShopSettings({ maintenanceMode: true })
    const response = await page.goto('/search')
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBe('3600')
    await expect(page.getByRole('heading', { name: 'We are tidying the yard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254700000000\?text=/,
    )
    await expect(page.getByRole('link', { name: 'Call +254 700 000 000' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect((await request.get('/search.data')).status()).toBe(503)
    for (const path of ['/cars.json', '/searches.json', '/test-db', '/test-db.data']) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 503])
    }
    expect((await request.get('/health')).status()).toBe(200)

    await setShopSettings({ maintenanceMode: false })
    await page.reload()
    await expect(page.getByRole('heading', { name: /Vehicles Found/ })).toBeVisible()
  },
)

test('in maintenance staff pass, and the sign-in page stays available', async ({ page }) => {
  await setShopSettings({ maintenanceMode: true })
  expect((await page.goto('/admin/login'))?.status()).toBe(200)
  await signInAsAdmin(page)
  for (const path of ['/search', '/cars.json', '/test-db']) {
    expect((await page.goto(path))?.status()).toBe(200)
  }
})

test(
  'staff are told on every screen that the shop is closed',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const bar = page.getByRole('banner').getByText('Maintenance mode is on')
    await signInAsAdmin(page)
    await page.goto('/admin')
    await expect(bar).toBeHidden()
    await setShopSettings({ maintenanceMode: true })
    for (const path of ['/admin/cars', '/', '/search']) {
      await page.goto(path)
      await expect(bar).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Go to the back office' }).click()
    await page.getByRole('link', { name: 'Open the settings' }).click()
    await expect(page.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked()
    await setShopSettings({ maintenanceMode: false })
    await page.goto('/search')
    await expect(bar).toBeHidden()
  },
)
