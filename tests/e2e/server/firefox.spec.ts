import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'

import { jpegPhoto } from '#tests/factories/pictures.ts'
import { FIREFOX_PATH, whyNoFirefox } from '#tests/setup/browser/firefox.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { queryShop } from '#tests/setup/shop/query-shop.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

// Playwright ships its own Firefox; Puppeteer drives the one people use.
const reason = whyNoFirefox()
test.skip(reason !== null, reason ?? '')
test.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
const DATA_DIR = join(folder, 'data')
const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page
let errors: string[]

test.beforeAll(async () => {
  shop = await startNewShop({
    DATA_DIR,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
  })
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX_PATH })
})

test.afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(async () => {
  // A new context: the previous test's comparison would float over what is pressed.
  context = await browser.createBrowserContext()
  page = await context.newPage()
  await page.setViewport(DESKTOP)
  errors = []
  page.on('pageerror', (error) => {
    // Firefox's report of a picture that was still loading when the page was left.
    if (!/\/images\/.*ServiceWorker intercepted/.test(String(error))) errors.push(String(error))
  })
})

test.afterEach(async () => {
  await context.close()
  expect(errors).toEqual([])
})

async function open(path: string) {
  await page.goto(`${shop.url}${path}`)
  await page.waitForSelector('html[data-started]')
}

/** Presses a control by its accessible name. */
const press = (name: string, role: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click()
const fill = (field: string, text: string) => page.locator(`[name=${field}]`).fill(text)
const says = (text: string) =>
  page.waitForFunction((wanted) => document.body.textContent.includes(wanted), {}, text)
const isAt = (path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path)

async function choose(field: string, label: string) {
  const options = await page.$$eval(`select[name=${field}] option`, (all) =>
    all.map((option) => [option.label, option.value]),
  )
  await page.select(
    `select[name=${field}]`,
    new Map(options as [string, string][]).get(label) ?? '',
  )
}

test('in Firefox typed words find a car', { tag: '@faults' }, async () => {
  await open('/search')
  await page.locator('main [name=q]').fill('toyota prado')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.search.includes('make=Toyota'))
  await says('We understood this:')
  expect(await page.$eval('h1', (heading) => heading.textContent)).toMatch(/^\d+ Vehicles? Found$/)
  // No gutter is reserved for a scrollbar.
  const [right, width] = await page.$eval('header', (header) => [
    header.getBoundingClientRect().right,
    document.documentElement.clientWidth,
  ])
  expect(right).toBe(width)
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter),
  ).toBe('auto')
})

test('in Firefox two cars are compared', { tag: '@faults' }, async () => {
  await open('/search')
  await press('Compare Toyota Hilux', 'button')
  await press('Compare Mazda CX-5', 'button')
  await press('Compare (2)', 'button')
  await page.waitForSelector('dialog[open] table')
  const table = await page.$eval('dialog[open] table', (each) => each.textContent)
  expect(table).toContain('Toyota Hilux')
  expect(table).toContain('Mazda CX-5')
})

test(
  'in Firefox photos open full screen, and a tab shows its panel',
  { tag: '@faults' },
  async () => {
    await open('/search')
    await page.locator('main article a[href^="/car/"]').click()
    await page.waitForSelector('[role=tab]')
    await press('Features', 'tab')
    const selected = () =>
      page.$$eval('[role=tab][aria-selected=true]', (tabs) => tabs.map((tab) => tab.textContent))
    await expect.poll(selected).toEqual(['Features'])
    await press('View photos full screen', 'button')
    await page.waitForSelector('dialog[open]')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.$('dialog[open]')).toBeNull()
  },
)

test('in Firefox on a phone the menu leads on, and closes', { tag: '@faults' }, async () => {
  await page.setViewport(PHONE)
  await open('/')
  await page.locator('header summary[aria-label=Menu]').click()
  await page.locator('header details[open] a[href="/financing"]').click()
  await isAt('/financing')
  await expect.poll(() => page.$('header details[open]')).toBeNull()
})

test('in Firefox a favorite is on the page of saved cars', { tag: '@faults' }, async () => {
  await open('/search')
  await press('Save Toyota Hilux to favorites', 'button')
  await says('Added to favorites')
  await open('/saved')
  await says('Toyota Hilux')
})

test('in Firefox a message is stored', { tag: '@faults' }, async () => {
  await open('/contact')
  await page.waitForSelector('main form[data-started]')
  const fields = { firstName: 'Wanjiku', lastName: 'Kamau', email: 'firefox@example.com' }
  for (const [field, text] of Object.entries(fields)) await fill(field, text)
  await fill('message', 'Do you buy cars?')
  await press('Send Message', 'button')
  // Not read from the page: the chat opens in front of it, and hidden tabs aren't painted.
  const stored = () =>
    queryShop(DATA_DIR, 'select customer_name, message from inquiries where customer_email = $1', [
      fields.email,
    ])
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual([{ customer_name: 'Wanjiku Kamau', message: 'Do you buy cars?' }])
})

test('in Firefox staff sign in and add a car with a picture', { tag: '@faults' }, async () => {
  const photo = join(folder, 'front.jpg')
  writeFileSync(photo, await jpegPhoto({ width: 800, height: 600 }))
  await open('/admin/login')
  await fill('email', ADMIN.email)
  await fill('password', ADMIN.password)
  await page.keyboard.press('Enter')
  await isAt('/admin')
  await open('/admin/cars/new')
  await choose('make', 'Toyota')
  await choose('model', 'Premio')
  const texts = { year: '2018', price: '1,495,000', color: 'White', stockNumber: 'FIREFOX-1' }
  for (const [field, text] of Object.entries(texts)) await fill(field, text)
  await choose('category', 'Locally Used')
  await choose('condition', 'Good')
  await choose('fuelType', 'Petrol')
  await choose('transmission', 'Automatic')
  await choose('bodyType', 'Sedan')
  const upload = await page.waitForSelector('input[type=file]')
  await upload?.uploadFile(photo)
  await says('Successfully uploaded 1 image')
  await press('Add Car', 'button')
  await isAt('/admin/cars')
  const stored = await queryShop(
    DATA_DIR,
    `select make, model, price, (select count(*)::int from car_media where car_id = cars.id) as pictures
      from cars where stock_number = $1`,
    [texts.stockNumber],
  )
  expect(stored).toMatchObject([{ make: 'Toyota', model: 'Premio', pictures: 1 }])
})
