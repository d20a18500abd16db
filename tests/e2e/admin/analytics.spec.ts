import { expect, type Page, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { forgetVisits } from '#tests/setup/shop/shop-events.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { openAdmin } from './back-office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const period = (page: Page) => page.getByRole('navigation', { name: 'Period' })
const chart = (page: Page, name: string) => page.getByRole('region', { name })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true })

async function withoutTestEvents(page: Page) {
  const remove = page.getByRole('button', { name: /^Remove [\d,]+ test events?$/ })
  if (!(await remove.isVisible())) return
  await remove.click()
  await expect(remove).toBeHidden()
}

test('test events fill the report and can be removed', { tag: '@long' }, async ({ page }) => {
  const problems = watchForProblems(page)
  await stockCar({ make: 'Toyota', model: 'Premio' })
  await openAdmin(page, '/admin/analytics?days=7')
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await withoutTestEvents(page)

  await page.getByRole('button', { name: 'Insert test events' }).click()
  await expect(seen(page, /^[1-9]\d* test events inserted$/)).toBeVisible()
  await expect(page).toHaveURL('/admin/analytics?days=7&tests=shown')
  await expect(seen(page, 'Test events are counted in these figures.')).toBeVisible()
  await expect(
    chart(page, 'Searches with no result').getByText('“Test search”').first(),
  ).toBeVisible()
  await expect(
    chart(page, 'From visit to inquiry').getByText('Sent an inquiry').first(),
  ).toBeVisible()

  const perDay = chart(page, 'Views and inquiries per day')
  await expect(
    perDay.getByRole('img', { name: /^Car views per day: [1-9]\d* car views/ }),
  ).toBeVisible()
  await expect(perDay.getByRole('table')).toBeHidden()
  await perDay.locator('summary').press('Enter')
  const table = perDay.getByRole('table', { name: 'Views and inquiries per day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Car views', 'Inquiries'])

  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(seen(page, /^[1-9]\d* test events removed$/)).toBeVisible()
  await expect(page).toHaveURL('/admin/analytics?days=7')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  expect(problems).toEqual([])
})

test(
  'the period is part of the URL, and a year is shown by week',
  { tag: '@layout' },
  async ({ page }) => {
    await openAdmin(page, '/admin/analytics')
    await page.getByRole('button', { name: 'Insert test events' }).click()
    await expect(seen(page, /test events inserted$/)).toBeVisible()
    await expect(period(page).getByRole('link', { name: '30 days' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await period(page).getByRole('link', { name: '365 days' }).click()
    await expect(page).toHaveURL('/admin/analytics?days=365&tests=shown')
    const perWeek = chart(page, 'Views and inquiries per week')
    await perWeek.getByText('Show as table').click()
    await expect(perWeek.getByRole('row').nth(52)).toBeVisible()
    await period(page).getByRole('link', { name: '90 days' }).click()
    await expect(chart(page, 'Views and inquiries per day').locator('svg').first()).toBeVisible()
    await withoutTestEvents(page)
  },
)

test('without visits the page explains what it will show', async ({ page }) => {
  await forgetVisits()
  await openAdmin(page, '/admin/analytics?days=7')
  const cars = page.getByRole('region', { name: 'Views per car' })
  await expect(cars.getByRole('columnheader', { name: 'Interest' })).toBeAttached()
  await cars.getByRole('columnheader', { name: 'Views' }).getByRole('link').dispatchEvent('click')
  await expect(page).toHaveURL('/admin/analytics?days=7&sort=fewest')
})

test(
  'a make’s models are added once, and existing ones are counted',
  { tag: '@long' },
  async ({ page }) => {
    await openAdmin(page, '/admin/makes-models?q=Alfa+Romeo')
    await page.getByRole('link', { name: 'Delete Alfa Romeo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(seen(page, 'Make deleted successfully').first()).toBeVisible()

    await page.goto('/admin/analytics')
    const form = page.getByRole('region', { name: 'Add models' })
    const make = form.getByLabel('Make')
    const add = form.getByRole('button', { name: 'Add models' })
    await expect(make).toHaveValue('Volvo')
    await add.click()
    await expect(seen(page, /^All \d+ Volvo models were already there$/).first()).toBeVisible()
    await make.selectOption('Alfa Romeo')
    await add.click()
    await expect(seen(page, 'Added 1 Alfa Romeo model').first()).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('periods, tables and forms work', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/analytics')
    await page.getByRole('button', { name: 'Insert test events' }).click()
    await expect(seen(page, /test events inserted$/)).toBeVisible()
    await period(page).getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL('/admin/analytics?days=7&tests=shown')
    const hours = chart(page, 'Traffic by hour')
    await hours.getByText('Show as table').click()
    await expect(hours.getByRole('row')).toHaveCount(25)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(seen(page, /test events removed$/)).toBeVisible()
  })
})
