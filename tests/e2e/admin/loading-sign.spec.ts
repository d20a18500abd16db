import { expect, test } from '@playwright/test'

import { walkLinks } from '#tests/e2e/walk-links.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

test(
  'every link of the back office shows that its page is late',
  { tag: '@faults' },
  async ({ page }) => {
    test.setTimeout(600_000)
    const id = await stockCar({ make: 'Toyota', model: 'Slow Link' })
    const pages = ['/admin', '/admin/cars', `/admin/cars/${id}`, '/admin/inquiries', '/admin/staff']
    const count = await walkLinks(page, {
      pages: [...pages, '/admin/analytics', '/admin/categories', '/admin/makes-models'],
      isInArea: (href) => href.startsWith('/admin'),
    })
    expect(count).toBeGreaterThan(15)
  },
)

for (const { from, link, text } of [
  { from: '/admin', link: 'Makes & Models', text: 'Loading makes...' },
  { from: '/admin/makes-models', link: 'Models', text: 'Loading models...' },
]) {
  test(`what is slow to come says so: ${text}`, async ({ page }) => {
    await page.goto(from)
    await appStarted(page)
    await page.route('**/*.data*', () => {})
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  })
}
