import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, openAdmin, showFilters } from './back-office.ts'

/** A word that no other car has. */
const unique = () => `B${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const PRICES = [1_000_000, 1_500_000, 2_222_000]

async function stockSome(): Promise<string> {
  const word = unique()
  for (const price of PRICES) await stockCar({ price, location: word })
  return word
}

test(
  'prices are reduced for a whole filter, previewed, and undone',
  { tag: '@layout' },
  async ({ page }) => {
    const problems = watchForProblems(page)
    const word = await stockSome()
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await page.getByLabel('All 3 that match').check()
    await expect(page.getByText('3 cars selected')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change the price')
    await page.getByLabel('Amount').fill('nothing')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('Enter a percentage above 0 and at most 100')).toBeVisible()
    await page.getByLabel('Amount').fill('10')
    await page.getByLabel('Round to').selectOption({ label: 'Nearest 5,000' })
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(
      page.getByText('In total: KSh 4,722,000 before, KSh 4,250,000 after.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: '3 of 3 cars will change' })).toBeVisible()
    await page.getByRole('button', { name: 'Change 3 cars' }).click()

    await expectFlash(page, 'Price changed for 3 cars')
    await expect(page.getByText('KSh 1,350,000')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectFlash(page, 'Undone for 3 cars')
    await expect(page.getByText('KSh 1,500,000')).toBeVisible()
    await expect(page.getByText('KSh 1,350,000')).toHaveCount(0)
    expect(problems).toEqual([])
  },
)

test(
  'cars too late to import are found by their clock, and stay off sale',
  { tag: '@long' },
  async ({ page }) => {
    const word = unique()
    const abroad = {
      category: 'ready_for_import',
      shipping_country: 'Japan',
      steering: 'RHD',
    } as const
    const late = { ...abroad, location: word, first_registered: '2015' }
    await stockCar({ ...late, model: 'Vitz' })
    await stockCar({ ...late, model: 'Fielder', status: 'sold' })
    await stockCar({ location: word, status: 'sold' })
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await showFilters(page)
    await page.getByLabel('Import deadline').selectOption('Too late to import')
    await expect(page.getByText('1 car', { exact: true })).toBeVisible()
    await expect(page.getByText('Had to land by 31 Dec 2022')).toBeVisible()

    await page.getByLabel('Import deadline').selectOption('Any import deadline')
    await page.getByLabel('All 3 that match').check()
    await page.getByLabel('Action for the selected cars').selectOption('Mark available')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page.getByText('Left out: 2017 Toyota Fielder (it can no longer be imported).'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change 1 car' }).click()
    await expect(page.getByText('1 car marked as available')).toBeVisible()
  },
)

test(
  'what is known of their import is set for many cars',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const word = await stockSome()
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await page.getByLabel('All 3 that match').check()
    await page.getByLabel('Action for the selected cars').selectOption('Set import facts')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('Fill in at least one of the fields')).toBeVisible()
    await page.getByLabel('First registered').fill('03/2022')
    await page.getByLabel('The price includes').selectOption('CIF Mombasa')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('Registered 2022-03, CIF Mombasa').first()).toBeVisible()
    await page.getByRole('button', { name: 'Change 3 cars' }).click()
    await expectFlash(page, 'Import facts set for 3 cars')
  },
)

test('cars are moved to another yard', async ({ page }) => {
  const word = await stockSome()
  await openAdmin(page, `/admin/cars?searchTerm=${word}`)
  await page.getByLabel('All 3 that match').check()
  await page.getByLabel('Action for the selected cars').selectOption('Change location')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Enter a location.')).toBeVisible()
  await page.getByLabel('Location').fill(`${word} Road`)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('heading', { name: '3 of 3 cars will change' })).toBeVisible()
  await page.getByRole('button', { name: 'Change 3 cars' }).click()
  await expectFlash(page, 'Location changed for 3 cars')
})

test(
  'cars get another make, whose models alone can be chosen, and a reservation',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const word = await stockSome()
    await stockCar({ make: 'Mazda', model: 'Demio' })
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await page.getByLabel('All 3 that match').check()
    await page
      .getByLabel('Action for the selected cars')
      .selectOption({ label: 'Change make and model' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Make').selectOption('Mazda')
    await expect(page.getByLabel('Model').getByRole('option', { name: 'Premio' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('Choose a model of this make')).toBeVisible()
    await expect(page.getByLabel('Make')).toHaveValue('Mazda')
    await page.getByLabel('Model').selectOption('Demio')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByRole('heading', { name: '3 of 3 cars will change' })).toBeVisible()
    await page.getByRole('button', { name: 'Change 3 cars' }).click()
    await expectFlash(page, 'Make and model changed for 3 cars')

    await stockCar({ location: word, status: 'sold' })
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await page.getByLabel('All 4 that match').check()
    await page.getByLabel('Action for the selected cars').selectOption({ label: 'Reserve' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Reserved for').fill('Jane, fleet of three')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('Left out: 2017 Toyota Premio (sold).')).toBeVisible()
    await page.getByRole('button', { name: 'Change 3 cars' }).click()
    await expectFlash(page, '3 cars reserved. Left out: 2017 Toyota Premio (sold).')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectFlash(page, 'Undone for 3 cars')
  },
)

test('by keyboard: all cars of the page are selected and marked as sold', async ({ page }) => {
  const word = await stockSome()
  await openAdmin(page, `/admin/cars?searchTerm=${word}`)
  await page.getByLabel('This page').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 cars selected')).toBeVisible()
  await page.getByLabel('Action for the selected cars').selectOption({ label: 'Mark sold' })
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change 3 cars' }).focus()
  await page.keyboard.press('Enter')
  await expectFlash(page, '3 cars marked as sold')
})

test('an undo from the audit log names later changes', { tag: '@long' }, async ({ page }) => {
  const word = await stockSome()
  await openAdmin(page, `/admin/cars?searchTerm=${word}&view=grid`)
  await page.getByLabel('All 3 that match').check()
  await page.getByLabel('Action for the selected cars').selectOption({ label: 'Feature' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change 3 cars' }).click()
  await expectFlash(page, '3 cars featured')
  await page.getByRole('button', { name: 'Feature 2017 Toyota Premio' }).first().click()
  await expectFlash(page, 'Car unfeatured successfully')

  await openAdmin(page, '/admin/audit')
  await page.getByText('Cars featured').first().click()
  await page.getByRole('link', { name: 'Undo…' }).first().click()
  await expect(page.getByRole('heading', { name: '1 car changed since' })).toBeVisible()
  await expect(page.getByText('Changed since: is featured is false.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo for 2 cars' }).click()
  await expectFlash(page, 'Undone for 2 cars')
})

test('the filtered cars are exported', async ({ page }) => {
  const word = await stockSome()
  await openAdmin(page, `/admin/cars?searchTerm=${word}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^cars-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(PRICES.length + 1)
  expect(lines[0]).toContain('Stock number,Make,Model,Year,Price')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a model of another make is refused in words', { tag: '@long' }, async ({ page }) => {
    const word = await stockSome()
    await stockCar({ make: 'Mazda', model: 'Demio' })
    const { signInAsAdmin } = await import('#tests/setup/browser/sign-in.ts')
    await signInAsAdmin(page)
    await page.goto(`/admin/cars?searchTerm=${word}`)
    await page.getByLabel('Select 2017 Toyota Premio').first().check()
    await page
      .getByLabel('Action for the selected cars')
      .selectOption({ label: 'Change make and model' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Make').selectOption('Toyota')
    await page.getByLabel('Model').selectOption('Demio')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByText('Toyota has no model of this name to choose.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change 1 car' })).toHaveCount(0)
    await page.getByLabel('Model').selectOption('Vitz')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByRole('button', { name: 'Change 1 car' }).click()
    await expectFlash(page, 'Make and model changed for 1 car')
  })

  test('selected cars are deleted after confirmation', async ({ page }) => {
    const word = await stockSome()
    const { signInAsAdmin } = await import('#tests/setup/browser/sign-in.ts')
    await signInAsAdmin(page)
    await page.goto(`/admin/cars?searchTerm=${word}`)
    await page.getByLabel('Select 2017 Toyota Premio').first().check()
    await page.getByLabel('Action for the selected cars').selectOption({ label: 'Delete' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('1 car will be removed from the shop')).toBeVisible()
    await page.getByRole('button', { name: 'Delete 1 car' }).click()
    await expectFlash(page, '1 car deleted')
    await expect(page.getByText('2 cars', { exact: true })).toBeVisible()
  })
})
