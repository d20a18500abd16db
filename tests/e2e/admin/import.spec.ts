import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { workbookOf } from '#tests/factories/workbook.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAs } from '#tests/setup/browser/sign-in.ts'
import { dumpStock } from '#tests/setup/shop/shop-dump.ts'
import { addPerson } from '#tests/setup/shop/shop-staff.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, openAdmin } from './back-office.ts'

/** Imports five hundred rows on a busy machine. */
const expectInTime = expect.configure({ timeout: 30_000 })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 })
})

/** A word that no other car has. */
const unique = () => `I${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const HEADER = 'Stock No,Make,Model,Year,Asking,Colour,Town'

/** Each invalid in its own way: four values are required and must be readable. */
const badRows = (word: string) => [
  `${word}-b1,,Vitz,2017,900000,White,${word}`,
  `${word}-b2,Toyota,,2017,900000,White,${word}`,
  `${word}-b3,Toyota,Vitz,nineteen,900000,White,${word}`,
  `${word}-b4,Toyota,Vitz,2017,call us,White,${word}`,
  `${word}-b5,Toyota,Vitz,2017,0,White,${word}`,
  `${word}-b6,Toyota,Vitz`,
  `${word}-1,Toyota,Vitz,2017,900000,White,${word}`,
]

function fileOf(word: string, goodCount: number): string {
  const good = Array.from(
    { length: goodCount },
    (_, place) =>
      `${word}-${place},${place % 2 ? 'Toyota' : `Make ${word}`},Vitz,2017,${900_000 + place},White,${word}`,
  )
  return [HEADER, ...good, ...badRows(word)].join('\n')
}

async function choose(page: Page, text: string | Buffer, name = 'stock.csv') {
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Preview the import' }).click()
}

test('500 rows with 7 invalid ones are previewed, corrected, imported, and undone exactly', async ({
  page,
}) => {
  test.slow()
  const problems = watchForProblems(page)
  const word = unique()
  // One car of the file is already in stock, at another price.
  await stockCar({ make: 'Toyota', model: 'Vitz', price: 1_000_000, stock_number: `${word}-1` })
  const before = await dumpStock()
  await openAdmin(page, '/admin/cars')
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import cars')
  await choose(page, fileOf(word, 493))

  // "Asking" is an unknown header, so the columns are corrected and the preview is made again.
  await expectInTime(page.getByText('The file has no column for Price')).toBeVisible()
  await page.getByLabel('Asking').selectOption({ label: 'Price' })
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  await expectInTime(page.getByRole('link', { name: 'New (492)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Changed (1)' })).toBeVisible()
  await expect(page.getByText('The 7 refused rows will be skipped')).toBeVisible()
  await page.getByRole('link', { name: 'Refused (7)' }).click()
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows).toHaveCount(8)
  for (const reason of [
    'Make is missing.',
    'Model is missing.',
    'Year "nineteen" cannot be read.',
    'Price "call us" cannot be read.',
    'Price "0" cannot be read.',
    'The row has 3 cells, but there are 7 headings.',
    `Stock number "${word}-1" is already on line 3.`,
  ]) {
    await expect(rows.filter({ hasText: reason })).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Changed (1)' }).click()
  await expect(rows.filter({ hasText: 'Price: KSh 1,000,000 → KSh 900,001' })).toHaveCount(1)
  await page.getByRole('link', { name: 'New (492)' }).click()
  await page.getByRole('link', { name: 'Last page, 10' }).click()
  await expect(rows).toHaveCount(43)
  expect(await dumpStock()).toEqual(before)

  await page.getByRole('button', { name: 'Import 493 cars' }).click()
  await expectInTime(page.getByRole('heading', { level: 1 })).toHaveText('Imported')
  await expectFlash(page, '492 cars added, 1 car changed; 7 rows refused')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the full report' }).click()
  const report = await readFile(await (await coming).path(), 'utf8')
  expect(report).toContain('Line,Outcome,Car,Details')
  expect(report).toContain('Year ""nineteen"" cannot be read.')
  await openAdmin(page, `/admin/cars?searchTerm=${word}`)
  await expect(page.getByText('493 cars', { exact: true })).toBeVisible()
  expect((await dumpStock()).cars).toHaveLength(before.cars.length + 492)

  await openAdmin(page, '/admin/audit')
  const entry = page.getByRole('listitem').filter({ hasText: 'Cars imported' }).first()
  await expect(entry).toContainText('stock.csv')
  await expect(entry).toContainText('and 490 more')
  await entry.getByText('Cars imported').click()
  await entry.getByRole('link', { name: 'Undo…' }).click()
  await expectInTime(page.getByText('492 cars that it added will be removed.')).toBeVisible()
  await expect(page.getByText('1 car can be reverted to the previous values.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo for 493 cars' }).click()
  await expectInTime(page.getByText('Undone for 493 cars').first()).toBeVisible()
  expect(await dumpStock()).toEqual(before)
  expect(problems).toEqual([])
})

test(
  'an import is undone at once, except for a car changed since',
  { tag: '@long' },
  async ({ page }) => {
    const word = unique()
    await openAdmin(page, '/admin/cars/import')
    await choose(
      page,
      `Stock No,Make,Model,Year,Price\n${word}-1,Toyota,Vitz,2017,900000\n${word}-2,Toyota,Vitz,2018,900000`,
    )
    await page.getByRole('button', { name: 'Import 2 cars' }).click()
    await expectFlash(page, '2 cars added')
    const review = page.url()
    await openAdmin(page, `/admin/cars?searchTerm=${word}-1&view=grid`)
    await page.getByRole('button', { name: 'Feature 2017 Toyota Vitz' }).first().click()
    await expectFlash(page, 'Car featured successfully')
    await openAdmin(page, new URL(review).pathname)
    await page.getByRole('link', { name: 'Undo the import…' }).click()
    await expect(page.getByRole('heading', { name: '1 car changed since' })).toBeVisible()
    await expect(page.getByText('Changed since: is featured is true.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo for 1 car', exact: true }).click()
    await expectFlash(page, 'Undone for 1 car')
    await openAdmin(page, new URL(review).pathname)
    await expect(page.getByText('This import was undone')).toBeVisible()
    const { cars } = await dumpStock()
    expect(cars.filter(({ stock_number }) => stock_number?.startsWith(word))).toMatchObject([
      { stock_number: `${word}-1` },
    ])
  },
)

test(
  'an exported list is imported again and changes nothing',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const word = unique()
    for (const price of [900_000, 1_500_000]) await stockCar({ price, location: word })
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const file = await readFile(await (await coming).path())
    await openAdmin(page, '/admin/cars/import')
    await choose(page, file, 'cars.csv')
    await expect(page.getByRole('link', { name: 'Unchanged (2)' })).toBeVisible()
    await expect(page.getByText('Nothing to import')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard the file' }).click()
    await expectFlash(page, 'The file was discarded. Nothing was imported.')
  },
)

test(
  'a workbook is read below its title, and from another sheet',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const word = unique()
    const list = (number: string) => [
      ['Fourways Motors, stock of November'],
      [],
      ['Stock No', 'Car', 'Price', 'Colour'],
      [`${word}-${number}`, 'Mistubishi Outlander GT 2018', 1_450_000, 'White'],
      ['', 'TOTAL', 1_450_000],
    ]
    const content = workbookOf([
      { name: 'Ngong Road', rows: list('1') },
      { name: 'Kiambu Road', rows: list('2') },
    ])
    await openAdmin(page, '/admin/cars/import')
    await choose(page, content, 'stock.xlsx')
    await expect(page.getByText('The sheet “Ngong Road” is read.')).toBeVisible()
    await expect(page.getByText('The headings are on line 3.')).toBeVisible()
    await expect(page.getByText('Mistubishi → Mitsubishi, 1 row')).toBeVisible()
    await expect(page.getByText('"GT" in the name is not imported.')).toBeVisible()
    await expect(page.getByText('Name "TOTAL" has no known make.')).toBeVisible()
    await page.getByText('Columns in the file').click()
    await page.getByLabel('Sheet', { exact: true }).selectOption('Kiambu Road')
    await page.getByRole('button', { name: 'Preview with these columns' }).click()
    await expect(page.getByText('The sheet “Kiambu Road” is read.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 car' }).click()
    await expectFlash(page, '1 car added; 1 row refused')
    const { cars } = await dumpStock()
    expect(cars.filter(({ stock_number }) => stock_number?.startsWith(word))).toMatchObject([
      { stock_number: `${word}-2`, make: 'Mitsubishi', model: 'Outlander', year: 2018 },
    ])
  },
)

test('misspelt names and the line of the headings are shown and corrected', async ({ page }) => {
  const word = unique()
  await openAdmin(page, '/admin/cars/import')
  await choose(
    page,
    `Make,Model,Year,Price,Town\nMistubishi,Pajero,2017,2100000,${word}\nBrand,Car model,YOM,Amount,Yard\nCitreon,C4,2018,950000,${word}`,
  )
  await expect(page.getByText('Mistubishi → Mitsubishi, 1 row')).toBeVisible()
  await expect(page.getByText('Citreon → Citroen, 1 row')).toBeVisible()
  await page.getByText('Columns in the file').click()
  await page
    .getByLabel('The headings are on')
    .selectOption({ label: 'Line 3: Brand, Car model, YOM, Amount, Yard' })
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  await expect(page.getByText('The headings are on line 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 car' })).toBeVisible()
})

test('an unlikely price waits for an answer', { tag: '@long' }, async ({ page }) => {
  const word = unique()
  await openAdmin(page, '/admin/cars/import')
  await choose(
    page,
    `Stock No,Make,Model,Year,Price,Mileage\n${word}-1,Toyota,Vitz,2017,850,85.000\n${word}-2,Mazda,Demio,2018,990000,`,
  )
  await page.getByRole('link', { name: 'Say what is meant' }).click()
  await expect(page.getByText('Price "850" reads as KSh 850, which is unlikely.')).toBeVisible()
  await page.getByLabel('Price on line 2').selectOption({ label: 'KSh 850,000' })
  await page.getByRole('button', { name: 'Use these answers' }).click()
  await page.getByRole('link', { name: 'New (2)' }).click()
  await expect(page.getByText('Price: KSh 850,000 · Mileage: 85,000')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 cars' }).click()
  await expectFlash(page, '2 cars added')
})

test('a file like the stock asks what it is', { tag: '@long' }, async ({ page }) => {
  const word = unique()
  const list = (price: number) =>
    `Make,Model,Year,Price,Colour,Town\nToyota,Vitz,2017,${price},White,${word}`
  const name = `${word.replaceAll(/\d/g, 'x')}.csv`
  await openAdmin(page, '/admin/cars/import')
  await choose(page, list(900_000), name)
  await page.getByRole('button', { name: 'Import 1 car' }).click()
  await expectFlash(page, '1 car added')
  await openAdmin(page, '/admin/cars/import')
  await choose(page, list(850_000), name)
  await expect(page.getByText('1 row looks like a car in stock. Is it that car?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import 1/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'It replaces that list' }).click()
  await expect(page.getByText('Price: KSh 900,000 → KSh 850,000')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 car' }).click()
  await expectFlash(page, '1 car changed')
})

test(
  'photos of a list are queued, and those that fail are listed and tried again',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const word = unique()
    // The shop never fetches from private networks.
    const [first, second] = ['http://10.0.0.1/front.jpg', 'http://10.0.0.1/back.jpg']
    await openAdmin(page, '/admin/cars/import')
    await choose(
      page,
      `Stock No,Make,Model,Year,Price,Picture 1,Shots\n${word},Toyota,Vitz,2017,900000,${first},"${second} IMG_1.jpg"`,
    )
    await expect(page.getByText('1 photo will be fetched after the import')).toBeVisible()
    await page.getByText('Columns in the file').click()
    await expect(page.getByLabel('Picture 1')).toHaveValue('photos')
    await page.getByLabel('Shots').selectOption({ label: 'Photo addresses' })
    await page.getByRole('button', { name: 'Preview with these columns' }).click()
    await expect(page.getByText('2 photos will be fetched after the import')).toBeVisible()
    await expect(page.getByText('Photos to fetch: 2')).toBeVisible()
    await expect(page.getByText('Photo "IMG_1.jpg" is left out')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 car' }).click()
    await expectFlash(page, '1 car added')
    const progress = page.getByRole('progressbar', { name: '0 of 2 photos fetched, 2 failed' })
    await expectInTime(progress).toBeVisible()
    const failures = page.getByRole('table', { name: 'Photos that failed' }).getByRole('row')
    await expect(failures.filter({ hasText: second })).toContainText('private network')
    await page.getByRole('button', { name: `Try again: ${first}` }).click()
    await expectFlash(page, '1 photo will be fetched again')
    await expectInTime(progress).toBeVisible()

    // A list left alone is found again, even without script.
    const answer = await page.request.get('/admin/cars/import')
    expect(await answer.text()).toContain('0 of 2 photos fetched, 2 failed')
    await page.getByRole('link', { name: 'Undo the import…' }).click()
    await expect(page.getByText('Photos that the import added')).toBeVisible()
    await page.getByRole('button', { name: 'Undo for 1 car' }).click()
    await expectFlash(page, 'Undone for 1 car')
  },
)

test('by keyboard: invalid files are refused in a sentence', async ({ page }) => {
  await openAdmin(page, '/admin/cars/import')
  await page.getByRole('button', { name: 'Preview the import' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a CSV or Excel file first')).toBeVisible()
  for (const [text, sentence] of [
    ['', 'The file is empty.'],
    ['PK\u0003\u0004', 'The workbook is damaged or incomplete.'],
    ['Toyota,Vitz,2017,900000', 'The file has no headings'],
    ['Make,Model,Year,Price,price\n', 'Two columns have the heading "price".'],
  ] as const) {
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Preview the import' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('the column mapping and import result pages are accessible', async ({ page }) => {
  await openAdmin(page, '/admin/cars/import')
  await choose(page, `Stock No,Make,Model,Year,Asking\n${unique()},Toyota,Vitz,2017,900000`)
  await expect(page.getByText('The file has no column for Price')).toBeVisible()
  await page.getByLabel('Asking').selectOption({ label: 'Price' })
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  await page.getByRole('button', { name: 'Import 1 car' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported')
})

test('somebody else’s file is neither shown nor imported', async ({ page, browser }) => {
  const word = unique()
  await openAdmin(page, '/admin/cars/import')
  await choose(page, `Make,Model,Year,Price,Town\nToyota,Vitz,2017,900000,${word}`)
  const previewId = await page.locator('input[name=previewId]').inputValue()
  const path = new URL(page.url()).pathname
  const other = await browser.newContext()
  await signInAs(other, await addPerson())
  const shop = process.env.SHOP_URL ?? ''
  const seen = await other.request.get(shop + path)
  expect(seen.status()).toBe(404)
  expect(await seen.text()).toContain('This file was not found')
  const confirmed = await other.request.post(shop + path, {
    form: { intent: 'confirm', previewId },
    headers: { origin: shop },
  })
  expect(await confirmed.text()).toContain('This file was not found')
  const stale = await page.request.post(path, {
    form: { intent: 'confirm', previewId: path.split('/').at(-1) ?? '' },
    headers: { origin: shop },
  })
  expect(await stale.text()).toContain('The preview has changed since you opened it')
  expect((await dumpStock()).cars.filter(({ location }) => location === word)).toEqual([])
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a file is previewed and imported', async ({ page }) => {
    const { signInAsAdmin } = await import('#tests/setup/browser/sign-in.ts')
    await signInAsAdmin(page)
    await page.goto('/admin/cars/import')
    await choose(page, `Stock No,Make,Model,Year,Price\n${unique()},Toyota,Vitz,2017,900000`)
    await page.getByRole('button', { name: 'Import 1 car' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported')
    await page.getByRole('link', { name: 'Undo the import…' }).click()
    await page.getByRole('button', { name: 'Undo for 1 car' }).click()
    await expectFlash(page, 'Undone for 1 car')
  })
})
