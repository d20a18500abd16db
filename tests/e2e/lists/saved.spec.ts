import { expect, test } from '@playwright/test'

import { openCar } from '#tests/e2e/car/car-page.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { deleteCar, sellCar } from '#tests/setup/shop/shop-changes.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectToast, open } from './lists-page.ts'

// Without animations, which would move elements while axe runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('over any photo of a list the heart saves the car, and around it the photo leads to it', async ({
  page,
}) => {
  for (const model of ['Axia', 'Myvi']) await stockCar({ make: 'Perodua', model, pictures: 1 })
  await open(page, '/search?make=Perodua')
  const further = page.getByRole('article').nth(1)
  await further.getByRole('button', { name: /to favorites$/ }).click()
  await expectToast(page, 'Added to favorites')
  const box = await further.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 120)
  await expect(page).toHaveURL(/\/car\//)
})

test('a favorite is stored, marked when sold, named when gone, and removed', async ({ page }) => {
  await page.route('/events', (route) => route.fulfill({ status: 204 }))
  const problems = watchForProblems(page)
  const sold = await stockCar({ make: 'Proton', model: 'Saga' })
  const deleted = await stockCar({ make: 'Proton', model: 'Wira' })
  const other = await stockCar({ make: 'Proton', model: 'Exora' })
  await open(page, '/search?make=Proton')
  const heart = (model: string) =>
    page.getByRole('button', { name: `Save Proton ${model} to favorites` }).first()
  await heart('Saga').click()
  await expectToast(page, 'Added to favorites')
  await expect(heart('Saga')).toHaveAttribute('aria-pressed', 'true')
  await heart('Wira').click()
  await openCar(page, other)
  await page.getByRole('button', { name: /^Save 2017 Proton Exora/ }).click()
  await expect(page.getByRole('button', { name: /^Saved 2017 Proton Exora/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await sellCar(sold)
  await deleteCar(deleted)

  await open(page, '/saved')
  const favorites = page.getByRole('region', { name: /^Favorites/ })
  await expect(favorites.getByRole('heading', { level: 2 })).toHaveText('Favorites (3)')
  await expect(favorites.getByText('Proton Wira is no longer listed.')).toBeVisible()
  await expect(favorites.getByRole('article').filter({ hasText: 'Saga' })).toContainText('Sold')
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('Proton Exora')

  await favorites.getByRole('button', { name: 'Remove Proton Wira' }).click()
  await expectToast(page, 'Removed from favorites')
  await heart('Saga').click()
  await expect(favorites.getByRole('heading', { level: 2 })).toHaveText('Favorites (1)')
  await page.getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeHidden()
  expect(problems).toEqual([])
})

test('the last viewed cars come first, each once', async ({ page }) => {
  const first = await stockCar({ make: 'Proton', model: 'Persona' })
  const second = await stockCar({ make: 'Proton', model: 'Gen2' })
  for (const id of [first, second, first]) await openCar(page, id)
  await open(page, '/saved')
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([
    'Proton Persona',
    'Proton Gen2',
  ])
})

test('a search is named, saved, loaded, deleted and restored', async ({ page }) => {
  const problems = watchForProblems(page)
  await open(page, '/search')
  const opener = page.getByRole('button', { name: 'Saved searches' })
  const panel = page.getByRole('region', { name: 'Saved searches' })
  const name = page.getByLabel('Name for this search')
  const save = page.getByRole('button', { name: 'Save this search' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await save.click()
  await expect(panel.getByText('Please enter a name for your search')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Everything')
  await save.click()
  await expectToast(page, 'No search criteria to save')
  await expect(name).toHaveValue('Everything')

  await open(page, '/search?make=Toyota&bodyType=SUV&fuelType=Diesel&maxPrice=9000000')
  await opener.click()
  await name.fill('  Family SUV ')
  await name.press('Enter')
  await expectToast(page, 'Search saved successfully!')
  await expect(name).toHaveValue('')
  await expect(panel.getByText('+1 more')).toBeVisible()
  await expect(panel.getByText('Up to KSh 9,000,000')).toBeVisible()

  await stockCar({ make: 'Toyota', model: 'Fortuner', body_type: 'SUV', fuel_type: 'Diesel' })
  await open(page, '/search')
  await opener.click()
  await expect(panel.getByText('1 new')).toBeVisible()
  await panel.getByRole('link', { name: 'Family SUV' }).click()
  await expectToast(page, 'Loaded search: Family SUV')
  await expect(page).toHaveURL(/make=Toyota/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Diesel')
  await expect(panel.getByText('1 new')).toBeHidden()

  await panel.getByRole('button', { name: 'Delete search Family SUV' }).click()
  await expectToast(page, 'Search deleted')
  await expect(panel.getByRole('link', { name: 'Family SUV' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('link', { name: 'Family SUV' })).toBeVisible()
  expect(problems).toEqual([])
})

test('the open panel leaves the keyword field its width', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search by make, model or keyword' })
  const panel = page.getByRole('region', { name: 'Saved searches' })
  const closed = await field.boundingBox()
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await expect(panel).toBeVisible()
  const [opened, below] = [await field.boundingBox(), await panel.boundingBox()]
  expect(opened).toEqual(closed)
  expect(below?.y).toBeGreaterThan((opened?.y ?? 0) + (opened?.height ?? 0))
})

test('the panel shows six searches, the page of saved cars all of them', async ({ page }) => {
  await open(page, '/search?bodyType=SUV')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const panel = page.getByRole('region', { name: 'Saved searches' })
  for (let number = 1; number <= 7; number += 1) {
    await page.getByLabel('Name for this search').fill(`Search ${number}`)
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(panel.getByRole('link', { name: `Search ${number}` })).toBeVisible()
  }
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await panel.getByRole('link', { name: 'View All (7)' }).click()
  await expect(page).toHaveURL('/saved#saved-searches')
  const all = page.getByRole('region', { name: 'Saved searches' })
  await expect(all.getByRole('listitem')).toHaveCount(7)
  await all.getByRole('link', { name: 'Search 1', exact: true }).click()
  await expect(page).toHaveURL('/search?bodyType=SUV')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains why it shows no lists', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.getByText('These lists are stored in this browser.')).toBeVisible()
    await expect(page.getByText('They need JavaScript')).toBeVisible()
    await page.getByRole('link', { name: 'search every car' }).click()
    await expect(page.getByRole('button', { name: 'Saved searches' })).toHaveCount(0)
  })
})
