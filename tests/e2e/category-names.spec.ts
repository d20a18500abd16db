import { expect, test } from '@playwright/test'

import { openAdmin } from '#tests/e2e/admin/back-office.ts'
import { renameCategory } from '#tests/setup/shop/shop-changes.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.afterEach(() => renameCategory('fresh_imports', 'Fresh Imports'))

test(
  'a renamed built-in category shows everywhere on the storefront and in the back office',
  { tag: '@long' },
  async ({ page }) => {
    const word = `R${Date.now().toString(36)}`
    const id = await stockCar({ category: 'fresh_imports', location: word })
    await renameCategory('fresh_imports', 'Just landed')

    await page.goto('/fresh-imports')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Just landed')
    await expect(page).toHaveTitle(/^Just landed cars/)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Just landed' })).toHaveAttribute(
      'href',
      '/fresh-imports',
    )
    await expect(page.getByRole('banner')).not.toContainText('Fresh Imports')

    await page.goto(`/search?searchTerm=${word}&category=fresh_imports`)
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Just landed')
    await expect(page.getByRole('article').first()).toContainText('Just landed')
    await expect(page.getByRole('main')).not.toContainText('Fresh Imports')

    await page.goto(`/car/${id}`)
    await expect(page.getByRole('main')).toContainText('Just landed')
    await expect(page.getByRole('main')).not.toContainText('Fresh Imports')

    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await expect(page.getByRole('main')).toContainText('Just landed')
    await openAdmin(page, `/admin/cars/${id}`)
    await expect(page.getByRole('main')).toContainText('JUST LANDED')
  },
)
