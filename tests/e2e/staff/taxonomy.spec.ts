import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'
import { watchForProblems } from '#tests/setup/page-problems.ts'
import { stockCar } from '#tests/setup/shop-stock.ts'
import { signInAsAdmin } from '#tests/setup/sign-in.ts'

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
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(seen(page, `1 car uses ${make} Cars.`)).toBeVisible()
  await expect(seen(page, 'Failed to delete make')).toBeVisible()

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
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\?tab=models$/)

  await add.press('Enter')
  await dialog.getByLabel('Make').selectOption({ label: make })
  await dialog.getByLabel('Name', { exact: true }).fill('OLD')
  await dialog.getByLabel('Display Name').fill('Old')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There is a model called “OLD” already.')).toBeVisible()
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
