import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, openAdmin, showFilters } from './back-office.ts'

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/
/** A word that no other car has. */
const unique = () => `T${Date.now().toString(36)}`.toUpperCase()

test('the dashboard counts the stock and lists the newest cars', async ({ page }) => {
  const id = await stockCar({ price: 1_234_567 })
  await openAdmin(page, '/admin')
  for (const label of ['Total cars', 'Available cars', 'Total inquiries', 'New inquiries']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('KSh 1,234,567')).toBeVisible()
  await expect(page.locator(`a[href="/admin/cars/${id}"]`)).toBeVisible()
  await page.getByRole('link', { name: 'View All: Recent Cars' }).click()
  await expect(page).toHaveURL(/\/admin\/cars$/)
})

test(
  'the list is searched by keyboard, and the search is part of the URL',
  { tag: '@layout' },
  async ({ page }) => {
    const stockNumber = unique()
    await stockCar({ ...FULL_CAR, stock_number: stockNumber, status: 'sold' })
    await openAdmin(page, '/admin/cars')
    await page.locator('body').press('/')
    await expect(page.getByRole('searchbox', { name: 'Search cars' })).toBeFocused()
    await page.keyboard.type(stockNumber)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`searchTerm=${stockNumber}`))
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await showFilters(page)
    await page.getByLabel('Status').selectOption({ label: 'Available' })
    await expect(page.getByText('No cars found matching your criteria.')).toBeVisible()
    await page.getByLabel('Status').selectOption({ label: 'Sold' })
    await expect(page.getByRole('rowheader')).toContainText('2018 Toyota Land Cruiser Prado')
    await page.getByRole('link', { name: 'Grid view' }).click()
    await expect(page).toHaveURL(/status=sold.*view=grid/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  },
)

test('a car is featured from the list, and that is undone', async ({ page }) => {
  const stockNumber = unique()
  await stockCar({ stock_number: stockNumber })
  await openAdmin(page, `/admin/cars?searchTerm=${stockNumber}`)
  await page.getByRole('button', { name: 'Feature 2017 Toyota Premio' }).click()
  await expectFlash(page, 'Car featured successfully')
  await expect(page).toHaveURL(new RegExp(`searchTerm=${stockNumber}`))
  await expect(page.getByText('Featured', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectFlash(page, 'Undone for 1 car')
})

test.describe('a filtered list', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      test('is returned to from a car and its form', async ({ page }) => {
        const word = unique()
        await stockCar({ ...FULL_CAR, location: word })
        const list = `/admin/cars?searchTerm=${word}&sort=price`
        await signInAsAdmin(page)
        await page.goto(list)
        if (javaScriptEnabled) await appStarted(page)
        const isBack = () => expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`))
        await page.getByRole('link', { name: /^Edit / }).click()
        await page.getByRole('link', { name: 'Cancel' }).click()
        await page.getByRole('link', { name: 'Back to Cars' }).click()
        await isBack()
        await page.getByRole('link', { name: /^View 2018 / }).click()
        await page.getByRole('link', { name: 'Edit Car' }).click()
        await page.getByRole('button', { name: 'Update Car' }).click()
        await isBack()
        if (javaScriptEnabled) await expectFlash(page, 'Car updated successfully')
      })
    })
  }
})

test('a car is repriced, changes status and is deleted', { tag: '@layout' }, async ({ page }) => {
  const id = await stockCar({ ...FULL_CAR, price: 7_600_000 })
  await openAdmin(page, `/admin/cars/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2018 Toyota Land Cruiser Prado')
  await expect(page.getByText(`Car ID: ${id}`)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Car' }).click()
  await page.getByLabel('Price', { exact: true }).fill('7,300,000')
  await page.getByRole('button', { name: 'Update Car' }).click()
  await expectFlash(page, 'Car updated successfully')
  await page.goto(`/car/${id}`)
  await expect(page.getByText('KSh 7,300,000').first()).toBeVisible()

  await openAdmin(page, `/admin/cars/${id}`)
  await expect(page.getByText('Down KSh 300,000')).toBeVisible()
  await page.getByRole('button', { name: 'Feature', exact: true }).click()
  await expectFlash(page, 'Car featured successfully')
  await page.getByRole('button', { name: 'Mark as Sold' }).click()
  await expectFlash(page, 'Car marked as unavailable')
  await expect(page.getByRole('button', { name: 'Mark Available' })).toBeVisible()
  const shop = await page.request.get('/search?minPrice=7300000&maxPrice=7300000')
  expect(await shop.text()).not.toContain(id)
  await page.getByRole('button', { name: 'Mark Available' }).click()
  await expectFlash(page, 'Car marked as available')

  await page.getByRole('button', { name: 'Delete Car' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this car?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Car' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectFlash(page, 'Car deleted successfully')
  await expect(page).toHaveURL(/\/admin\/cars$/)
  expect((await page.request.get(`/car/${id}`)).status()).toBe(404)
  expect((await page.request.get(`/admin/cars/${id}`)).status()).toBe(404)
  await page.goto(`/admin/cars/${id}`)
  await expect(page.getByText('Car not found')).toBeVisible()
  await openAdmin(page, `/admin/cars/${id}/edit`)
  await expect(page).toHaveURL(/\/admin\/cars$/)
  await expectFlash(page, 'Failed to fetch car details')
})

test('on a phone what can be done with a car stands in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, `/admin/cars/${await stockCar(FULL_CAR)}`)
  const boxes = []
  for (const name of [
    'Feature',
    'Mark as Sold',
    'Add Inquiry',
    'New quote',
    'Papers',
    'Condition report',
  ]) {
    const main = page.getByRole('main')
    const control = main
      .getByRole('button', { name, exact: true })
      .or(main.getByRole('link', { name, exact: true }))
    boxes.push(await control.boundingBox())
  }
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(3)
  expect(new Set(boxes.map((box) => box?.width)).size).toBe(1)
})

test('a car is reserved for a buyer until a day', async ({ page }) => {
  const id = await stockCar({ ...FULL_CAR, stock_number: unique() })
  await openAdmin(page, `/admin/cars/${id}`)
  await page.getByLabel('Reserved for').fill('Jane, 0712 345 678')
  await page.getByLabel('Last day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText('Choose the last day of the reservation')).toBeVisible()
  await expect(page.getByLabel('Reserved for')).toHaveValue('Jane, 0712 345 678')
  await page.getByLabel('Last day').fill('2029-12-31')
  await page.getByRole('button', { name: 'Reserve' }).click()
  await expectFlash(page, 'Car reserved')
  await expect(page.getByText('Reserved for Jane, 0712 345 678, until 31 Dec 2029')).toBeVisible()
  await page.getByRole('button', { name: 'End reservation' }).click()
  await expectFlash(page, 'Reservation ended')
})

test('a car is found by the advert copied for WhatsApp', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const stockNumber = unique()
  await stockCar({ ...FULL_CAR, stock_number: stockNumber })
  await openAdmin(page, `/admin/cars?searchTerm=${stockNumber}`)
  await page.getByRole('button', { name: /Copy WhatsApp text/ }).click()
  await expectFlash(page, 'Copied. Paste it into a WhatsApp status or group.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('*2018 Toyota Land Cruiser Prado*')
  expect(text).toContain('KSh 7,600,000')
  expect(ID.test(text)).toBe(true)
})

test(
  'an advert is copied and its photos are downloaded',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await stockCar({ ...FULL_CAR, stock_number: unique(), pictures: 2 })
    await openAdmin(page, `/admin/cars/${id}`)
    await page.getByRole('link', { name: 'Adverts and photos' }).click()
    await page.getByRole('button', { name: /Copy the text for Jiji/ }).click()
    await expectFlash(page, 'Copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^2018 Toyota Land Cruiser Prado\nKSh 7,600,000\n/)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download 2 photos' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('2018-toyota-land-cruiser-prado-photos.zip')
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  },
)
