import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a search box suggests what is on sale, by keyboard and by touch', async ({ page }) => {
  const problems = watchForProblems(page)
  const make = `Zond ${Date.now() % 1_000_000}`
  await stockCar({ make, model: 'Swift One' })
  await stockCar({ make, model: 'Other' })
  await page.goto('/search')
  await appStarted(page)
  const box = page.getByRole('search').locator('[name=q]').filter({ visible: true })
  await box.pressSequentially(make.toLowerCase())
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(3)
  await expect(page.getByText('3 suggestions')).toBeAttached()
  await expect(options.first()).toHaveText(`${make} 2 cars`)

  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue(make.toLowerCase())

  await box.pressSequentially(' sw')
  await expect(options).toHaveCount(1)
  await options.first().click()
  await expect(page).toHaveURL(/model=Swift\+One/)
  await expect(page.getByRole('heading', { name: '1 Vehicle Found' })).toBeVisible()

  const again = page.getByRole('search').locator('[name=q]').filter({ visible: true })
  await again.fill(make)
  await expect(options.first()).toBeVisible()
  await again.press('Enter')
  await expect(page.getByRole('heading', { name: '2 Vehicles Found' })).toBeVisible()
  await expect(options).toHaveCount(0)
  expect(problems).toEqual([])
})
