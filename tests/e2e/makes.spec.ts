import { expect, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the footer of any page leads to a make, a model and one of its cars', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cars by make' }).click()
  await expect(page).toHaveURL('/cars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars by make')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Nissan/ })
    .click()
  await expect(page).toHaveURL('/cars/nissan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nissan cars for sale')
  await expect(
    page.getByText(/^\d+ cars, KSh [\d,]+ to KSh [\d,]+, \d+ at CIF Mombasa prices$/),
  ).toBeVisible()
  const model = page.getByRole('navigation', { name: 'Models' }).getByRole('link').first()
  const name = (await model.textContent())?.replace(/\d+$/, '')
  await model.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nissan ${name} for sale`)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('link', { name: `Every Nissan ${name}` })).toBeVisible()
  await page.getByRole('link', { name: 'All Nissan cars' }).click()
  await expect(page).toHaveURL('/cars/nissan')
  expect(problems).toEqual([])
})

test('a long list is paginated, each page with its own cars', async ({ page }) => {
  const word = Math.random().toString(36).slice(2, 8)
  const model = `208 ${word}`
  const path = `/cars/peugeot/208-${word}`
  for (let number = 1; number <= 14; number += 1) {
    await stockCar({ make: 'Peugeot', model, price: 500_000 + number })
  }
  await page.goto(path)
  await expect(page.locator('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${path}?page=2`)
  await expect(page.locator('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Page 1' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('link', { name: 'Filter and sort these cars' }).click()
  await expect(page).toHaveURL(`/search?make=Peugeot&model=208+${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('14 Vehicles Found')
})

test('an out-of-stock make offers a notification and shows other cars', async ({ page }) => {
  const response = await page.goto('/cars/volvo/xc90')
  expect(response?.status()).toBe(200)
  await expect(page.getByText('No Volvo XC90 in the yard right now')).toBeVisible()
  const text = encodeURIComponent('Please tell me when a Volvo XC90 comes in.')
  await expect(page.getByRole('link', { name: 'Tell me when one arrives' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/254700000000\\?text=.*${text.replaceAll('.', '\\.')}`),
  )
  await expect(page.getByRole('heading', { name: 'Cars you can see today' })).toBeVisible()
  await expect(page.locator('article')).not.toHaveCount(0)
})

for (const path of ['/cars', '/cars/toyota', '/cars/volvo']) {
  test(`${path} works without JavaScript`, async ({ browser }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(path)
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    await plain.close()
  })
}
