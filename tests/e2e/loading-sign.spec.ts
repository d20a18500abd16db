import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { walkLinks } from './walk-links.ts'

test('every link of the shop shows that its page is late', { tag: '@faults' }, async ({ page }) => {
  test.setTimeout(600_000)
  const id = await stockCar({ make: 'Toyota', model: 'Slow Link' })
  const pages = ['/', '/search', '/locally-used', '/cars', `/car/${id}`, '/contact', '/financing']
  const count = await walkLinks(page, {
    pages: [...pages, '/about', '/compare', '/saved', '/privacy', '/terms'],
    isInArea: (href) => !href.startsWith('/admin'),
  })
  expect(count).toBeGreaterThan(15)
})

test('the menu closes at the press, and a slow page shows that it is coming', async ({ page }) => {
  await page.goto('/')
  await appStarted(page)
  await page.route('**/*.data*', () => {})
  await page.getByLabel('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const link = menu.getByRole('link', { name: 'Financing' })
  await link.click()
  await expect(link).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
