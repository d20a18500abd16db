import { expect, test } from '@playwright/test'

import { CATEGORY_PAGE_SIZE } from '#app/domain/search/car-search.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'

for (const [path, title] of [
  ['/locally-used', 'Locally Used'],
  ['/ready-for-import', 'Ready for Import'],
  ['/fresh-imports', 'Fresh Imports'],
] as const) {
  test(`${path} lists its cars, and leads to all of them if there are more`, async ({ page }) => {
    const problems = watchForProblems(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const count = Number((await page.getByText(/Vehicles Found/).textContent())?.match(/\d+/)?.[0])
    // Other tests add cars; a page holds 50.
    await expect(page.locator('article')).toHaveCount(Math.min(count, CATEGORY_PAGE_SIZE))
    const hasMore = count > CATEGORY_PAGE_SIZE
    await expect(page.getByRole('link', { name: /^See all/ })).toHaveCount(hasMore ? 1 : 0)
    expect(problems).toEqual([])
  })
}

test('order and view are part of the URL', async ({ page }) => {
  await page.goto('/locally-used')
  await appStarted(page)
  await page.getByLabel('Sort by').selectOption('price_high')
  await expect(page).toHaveURL(/sort=price_high/)
  await expect
    .poll(async () => {
      const prices = await page.locator('article').getByText(/^KSh/).allTextContents()
      const figures = prices.map((price) => Number(price.replaceAll(/\D/g, '')))
      return figures.every((figure, i) => i === 0 || figure <= (figures[i - 1] ?? 0))
    })
    .toBe(true)
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/sort=price_high&view=list/)
})
