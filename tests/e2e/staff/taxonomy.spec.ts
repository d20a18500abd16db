import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = () => `Marque ${Date.now() % 1_000_000}`
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

test('a make is added, renamed on the storefront too, and not deleted while cars use it', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  const make = unique()
  await stockCar({ make, model: 'One' })
  await signInAsAdmin(page)
  await page.goto(`/admin/makes-models?q=${encodeURIComponent(make)}`)
  await appStarted(page)
  await expect(page.getByRole('heading', { name: 'Car Makes & Models' })).toBeVisible()
  await page.getByRole('link', { name: `Edit ${make}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Make' })
  await expect(dialog).toHaveCSS('opacity', '1')
  await dialog.getByLabel('Name', { exact: true }).fill(`${make} Cars`)
  await dialog.getByLabel('Display Name').fill(`${make} Cars`)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(seen(page, 'Make updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: `Delete ${make} Cars` }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this make? This will also delete all associated models.',
  })
  await expect(question).toContainText(`1 car uses ${make} Cars.`)
  await expect(question).not.toContainText('permanently')
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await question.getByRole('link', { name: 'Close' }).click()
  await expect(question).toBeHidden()

  await page.goto(`/search?searchTerm=${encodeURIComponent(make)}`)
  await expect(page.getByRole('link', { name: `${make} Cars One`, exact: true })).toBeVisible()
  expect(problems).toEqual([])
})

test('a model is added by keyboard alone, and a taken name is reported', async ({ page }) => {
  await signInAsAdmin(page)
  const make = unique()
  await stockCar({ make, model: 'Old' })
  await page.goto('/admin/makes-models?tab=models')
  await appStarted(page)
  const add = page.getByRole('link', { name: 'Add Model' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Model' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Make')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\?tab=models$/)

  await add.press('Enter')
  await dialog.getByLabel('Make').selectOption({ label: make })
  await dialog.getByLabel('Name', { exact: true }).fill('OLD')
  await dialog.getByLabel('Display Name').fill('Old')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There is already a model called “OLD”.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Brand New')
  await dialog.getByLabel('Display Name').fill('Brand New')
  await page.keyboard.press('Enter')
  await expect(seen(page, 'Model created successfully')).toBeVisible()
  await page.getByRole('searchbox').fill('brand new')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=brand\+new/)
  await expect(page.getByRole('row', { name: new RegExp(`${make}.*Brand New`) })).toBeVisible()
})

test('a category gets its own page and can be deleted', { tag: '@layout' }, async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/categories')
  await appStarted(page)
  const slug = `bank_${Date.now() % 1_000_000}`
  await page.getByRole('link', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Category' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Name (slug) is missing.')).toBeVisible()
  await dialog.getByLabel('Name (slug)').fill(slug)
  await dialog.getByLabel('Display Name').fill('Bank cars')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(seen(page, 'Category created successfully')).toBeVisible()
  expect((await page.request.get(`/category/${slug}`)).status()).toBe(200)
  await page
    .getByRole('row', { name: new RegExp(slug) })
    .getByRole('link', { name: 'Delete' })
    .click()
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this category?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(seen(page, 'Category deleted successfully')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a make is added by links and forms', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/makes-models')
    await page.getByRole('link', { name: 'Add Make' }).click()
    const make = unique()
    await page.getByLabel('Name', { exact: true }).fill(make)
    await page.getByLabel('Display Name').fill(make)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.goto(`/admin/makes-models?q=${encodeURIComponent(make)}`)
    await expect(page.getByRole('row', { name: new RegExp(make) })).toBeVisible()
  })
})

test(
  'a make with a name of 60 unbroken characters fits the window',
  { tag: '@layout' },
  async ({ page }) => {
    const name = `${Date.now()}`.padEnd(60, 'M')
    await stockCar({ make: name, model: name })
    await signInAsAdmin(page)
    for (const tab of ['', '&tab=models']) {
      await page.goto(`/admin/makes-models?q=${name}${tab}`)
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
      const [width, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(width).toBe(room)
    }
  },
)

test(
  'two models are merged, the old address leads on, and undoing brings it back',
  { tag: '@long' },
  async ({ page, browser }) => {
    const problems = watchForProblems(page)
    const make = unique()
    await stockCar({ make, model: 'Fielder' })
    await stockCar({ make, model: 'Corolla Fielder' })
    const addressOf = (model: string) => `/cars/${make.toLowerCase().replace(' ', '-')}/${model}`
    const visitor = await browser.newPage()
    await visitor.goto(addressOf('fielder'))
    await signInAsAdmin(page)
    await page.goto('/admin/makes-models?tab=models&q=fielder')
    await appStarted(page)
    const row = (model: string) => page.getByRole('row', { name: new RegExp(`^${make} ${model} `) })
    await row('Fielder').getByRole('link', { name: 'Merge Fielder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Fielder' })
    await expect(dialog.getByText('1 car with 0 inquiries')).toBeVisible()
    await dialog.getByLabel('Merge into this model').selectOption({ label: 'Corolla Fielder' })
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(seen(page, 'Fielder is now Corolla Fielder. 1 car moved.')).toBeVisible()
    await expect(row('Fielder')).toBeHidden()
    await expect(row('Corolla Fielder')).toContainText('2')
    await visitor.goto(addressOf('fielder'))
    await expect(visitor).toHaveURL(new RegExp(`${addressOf('corolla-fielder')}$`))

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(seen(page, 'Fielder is back')).toBeVisible()
    await expect(row('Fielder')).toContainText('1')
    await visitor.goto(addressOf('fielder'))
    await expect(visitor).toHaveURL(new RegExp(`${addressOf('fielder')}$`))
    await visitor.close()
    expect(problems).toEqual([])
  },
)

test('a model that is there twice is proposed to be merged', async ({ page }) => {
  const make = unique()
  await stockCar({ make, model: 'Roan 5' })
  await stockCar({ make, model: 'Roan-5' })
  await signInAsAdmin(page)
  await page.goto('/admin/makes-models?tab=models&q=roan')
  await appStarted(page)
  await page.getByRole('link', { name: `Merge ${make} Roan-5 into Roan 5` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Roan-5' })
  await expect(dialog.getByRole('option', { name: 'Roan 5', selected: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(seen(page, 'Roan-5 is now Roan 5. 1 car moved.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Merge ${make}` })).toHaveCount(0)
})
