import { expect, type Page, test } from '@playwright/test'

import { expectFlash, openAdmin } from '#tests/e2e/admin/back-office.ts'
import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { storeAlerts } from '#tests/setup/shop/shop-alerts.ts'
import { knowsItsAddress } from '#tests/setup/shop/shop-settings.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

knowsItsAddress(test)

const unique = () => Math.random().toString(36).slice(2, 8).toUpperCase()
const TODAY = new Date().toISOString().slice(0, 10)

/** Twelve adverts of a 2018 car from 1.90m to 2.01m, one new car and one twice. */
function listOf(model: string): Buffer {
  const head = 'Make,Model,Year,Price,Mileage,Location,Color,Previous Ownership'
  const advert = (at: number) =>
    `Toyota,${model},2018,${1_900_000 + at * 10_000},${70_000 + at * 1_000},"Nairobi, Karen",White,Local Used`
  const rows = Array.from({ length: 12 }, (_, at) => advert(at))
  return Buffer.from(
    [head, ...rows, advert(0), `Toyota,${model},2026,5000000,,,,Brand New`].join('\n'),
  )
}

async function fillList(page: Page, { name, model }: { name: string; model: string }) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Prices seen on').fill(TODAY)
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: listOf(model) })
}

/** The comparison is calculated after the list was stored. */
async function openCompared(page: Page, carId: string, text: string) {
  await expect(async () => {
    await page.goto(`/car/${carId}`)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

const carOf = (model: string, price: number) =>
  stockCar({
    ...FULL_CAR,
    features: [],
    model,
    price,
    mileage: 80_000,
    category: 'locally_used',
    pictures: 1,
  })

test(
  'a list is checked, stored, put down and taken back, and buyers read what it says',
  { tag: '@long' },
  async ({ page }) => {
    const [model, name] = [`Kiambu ${unique()}`, `Sellers ${unique()}`]
    const answered = await carOf(model, 1_950_000)
    const silent = await carOf(`Thika ${unique()}`, 1_950_000)
    await openAdmin(page, '/admin/market')
    await fillList(page, { name, model })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Nothing is stored yet')).toBeVisible()
    await expect(page.getByText('12 of 14 rows are asking prices of used cars.')).toBeVisible()
    await expect(page.getByText('1 repeat another row.')).toBeVisible()
    await expect(page.getByText(/^1 are left out/)).toBeVisible()
    await expect(page.getByRole('rowheader', { name })).toBeHidden()
    await fillList(page, { name, model })
    await page.getByRole('button', { name: 'Store the list' }).click()
    await expect(page.getByRole('rowheader', { name })).toBeVisible()

    await openCompared(page, answered, 'In line with similar cars')
    await expect(page.getByText(/^12 similar cars asked 1\.82m to 2\.10m/)).toBeVisible()
    const prices = page.getByRole('region', { name: 'Prices of similar cars' })
    await prices.getByText('How we count').click()
    await expect(prices.getByText(/These are asking prices, not sale prices/)).toBeVisible()
    await expect(prices.getByRole('listitem')).toHaveCount(5)
    await expect(prices.getByRole('listitem').first()).toHaveText(
      '2018, 80,000 km, KSh 2,000,000, Nairobi, Karen',
    )
    await expect(prices.getByRole('link')).toHaveCount(0)
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(data).not.toMatch(/similar|1,?955,?000/i)
    }
    for (const file of [
      'meta.csv',
      'tiktok.csv',
      'cars.json',
      `search.xml?make=Toyota&model=${model}`,
    ]) {
      const feed = await (await page.request.get(`/feeds/${file}`)).text()
      expect(feed.includes(answered), `${file} has the car`).toBe(true)
      expect(/similar cars|in line with|1,?955,?000/i.exec(feed)?.[0]).toBeUndefined()
    }

    await openCompared(page, silent, 'Not enough similar cars to say (0 found, we need 8).')
    await expect(page.getByText('How we count')).toBeHidden()

    await openAdmin(page, '/admin/market')
    await page.getByRole('button', { name: `Drop “${name}”` }).click()
    await expectFlash(page, `“${name}” is no longer used`)
    await expect(page.getByRole('rowheader', { name })).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectFlash(page, 'The list is in use again')
    await expect(page.getByRole('rowheader', { name })).toBeVisible()
    await page.getByRole('button', { name: `Drop “${name}”` }).click()
    await expectFlash(page, `“${name}” is no longer used`)
  },
)

test('staff see what another price does', { tag: '@long' }, async ({ page }) => {
  const model = `Juja ${unique()}`
  const [mine] = [await carOf(model, 1_950_000), await carOf(model, 1_900_000)]
  await openAdmin(page, `/admin/cars/${mine}`)
  await page.getByText('Try another price').click()
  await page.getByLabel('Price (KSh)').fill('cheap')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByLabel('Price (KSh)')).toHaveValue('cheap')
  await page.getByLabel('Price (KSh)').fill('1.85m')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('row', { name: /2 of 2 1 of 2/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Alerts that would be sent' })).toBeVisible()
  await page.getByLabel('Price to try').fill('1900000')
  await expect(page.getByLabel('Price (KSh)')).toHaveValue('1,900,000')
  await expect(page.getByRole('row', { name: /^Price KSh 1,950,000 KSh 1,900,000/ })).toBeVisible()
  await page.getByLabel('Price to try').press('ArrowRight')
  await expect(page.getByRole('row', { name: /^Price KSh 1,950,000 KSh 1,905,000/ })).toBeVisible()
  await expect(page.getByLabel('Price to try')).toBeFocused()
  await page.getByLabel('Price (KSh)').fill('1.85m')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByLabel('Price to try')).toHaveValue('1850000')

  await openAdmin(page, `/admin/cars?searchTerm=${encodeURIComponent(model)}`)
  await page.getByRole('link', { name: 'KSh 1,900,000' }).first().click()
  await expect(page.getByLabel('Price (KSh)')).toHaveValue('1900000')
  await expect(page.getByRole('row', { name: /1 of 2 1 of 2/ })).toBeVisible()
})

test(
  'a buyer pauses one of their alerts and starts it again',
  { tag: '@long' },
  async ({ browser }) => {
    const carId = await carOf(`Ruiru ${unique()}`, 1_950_000)
    const phone = `07${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
    const path = await storeAlerts({
      carId,
      phone,
      query: `make=Toyota&minPrice=1950000&maxPrice=1950001`,
    })
    const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
    const page = await context.newPage()
    await page.goto(path)
    await appStarted(page)
    await expect(page.getByText(/^Paused since /)).toHaveCount(1)
    await page.getByRole('button', { name: /^Pause: When it costs at most KSh 500,000/ }).click()
    await expect(page.getByText(/^Paused since /)).toHaveCount(2)
    await page.getByRole('button', { name: /^Resume: When the price falls/ }).click()
    await expect(page.getByText(/^Paused since /)).toHaveCount(1)
    await context.close()
  },
)
