import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * As some browsers inside apps and some private windows do. Those that refuse `sessionStorage` too
 * report an error of React Router's scroll restoration, without consequences.
 */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
}

test('a browser that refuses storage shows every page, and says what it cannot keep', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  const car = await stockCar({ make: 'Toyota', model: 'Premio', pictures: 2 })
  await refuseStorage(page)
  for (const path of ['/', '/search', `/car/${car}`, '/compare', '/saved', '/contact']) {
    await page.goto(path)
    await appStarted(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/offline')
  await expect(page.getByText('lets our pages store nothing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove them and stop saving cars' })).toHaveCount(
    0,
  )
  expect(problems).toEqual([])
})
