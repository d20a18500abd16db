import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import { By, Key, until, type WebDriver } from 'selenium-webdriver'

import { jpegPhoto } from '#tests/factories/pictures.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startWebKit, whyNoWebKit } from '#tests/setup/browser/webkit.ts'
import { queryShop } from '#tests/setup/shop/query-shop.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

// The engine of Safari, and so of every iPhone. Its driver can't run scripts under this shop's
// Content-Security-Policy, so everything here goes through elements.
const reason = whyNoWebKit()
test.skip(reason !== null, reason ?? '')
test.setTimeout(180_000)

const WAIT_MS = 30_000
const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
const DATA_DIR = join(folder, 'data')
let shop: Shop
let webKit: Awaited<ReturnType<typeof startWebKit>>
let browser: WebDriver

test.beforeAll(async () => {
  shop = await startNewShop({
    DATA_DIR,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
  })
  webKit = await startWebKit()
})

test.afterAll(async () => {
  await webKit?.close()
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(async () => {
  browser = await webKit.open()
  await browser.manage().window().setRect({ width: 1280, height: 900 })
})

test.afterEach(() => browser.quit())

async function open(path: string) {
  await browser.get(`${shop.url}${path}`)
  await find('html[data-started]')
}

const find = (selector: string) =>
  browser.wait(until.elementLocated(By.css(selector)), WAIT_MS, selector)
const named = (element: string, name: string) =>
  browser.wait(
    until.elementLocated(
      By.xpath(`//${element}[normalize-space()="${name}" or @aria-label="${name}"]`),
    ),
    WAIT_MS,
    name,
  )
const press = async (element: string, name: string) => (await named(element, name)).click()
const fill = async (field: string, text: string) => (await find(`[name=${field}]`)).sendKeys(text)
const count = async (selector: string) => (await browser.findElements(By.css(selector))).length
const text = async (selector: string) => (await find(selector)).getText()
const path = async () => new URL(await browser.getCurrentUrl()).pathname
const choose = (field: string, label: string) => press(`select[@name="${field}"]/option`, label)

test('in WebKit typed words find a car', { tag: '@faults' }, async () => {
  await open('/search')
  await (await find('main [name=q]')).sendKeys('toyota prado', Key.ENTER)
  await browser.wait(until.urlContains('make=Toyota'), WAIT_MS)
  await expect.poll(() => text('main')).toContain('We understood this:')
  expect(await text('h1')).toMatch(/^\d+ Vehicles? Found$/)
})

test('in WebKit two cars are compared', { tag: '@faults' }, async () => {
  await open('/search')
  await press('button', 'Compare Toyota Hilux')
  await press('button', 'Compare Mazda CX-5')
  await press('button', 'Compare (2)')
  const table = await find('dialog[open] table')
  expect(await table.getText()).toContain('Mazda CX-5')
  // A dialog without height counts as displayed too.
  const dialog = await find('dialog[open]')
  await expect.poll(async () => (await dialog.getRect()).height).toBeGreaterThan(400)
  await press('dialog[@open]//button', 'Close')
  await expect.poll(() => count('dialog[open]')).toBe(0)
})

test(
  'in WebKit photos open full screen, and a tab shows its panel',
  { tag: '@faults' },
  async () => {
    await open('/search')
    await (await find('main article a[href^="/car/"]')).click()
    await press('*[@role="tab"]', 'Features')
    await expect.poll(() => text('[role=tab][aria-selected=true]')).toBe('Features')
    await press('button', 'View photos full screen')
    const dialog = await find('dialog[open]')
    await expect.poll(async () => (await dialog.getRect()).height).toBeGreaterThan(600)
    await browser.actions().sendKeys(Key.ESCAPE).perform()
    await expect.poll(() => count('dialog[open]')).toBe(0)
  },
)

test('in WebKit on a narrow screen the menu leads on, and closes', { tag: '@faults' }, async () => {
  // The window is as narrow as its toolbar allows: about 450 px.
  await browser.manage().window().setRect({ width: 360, height: 740 })
  await open('/')
  await (await find('header summary[aria-label=Menu]')).click()
  await (await find('header details[open] a[href="/financing"]')).click()
  await expect.poll(path).toBe('/financing')
  await expect.poll(() => count('header details[open]')).toBe(0)
})

test('in WebKit a favorite is on the page of saved cars', { tag: '@faults' }, async () => {
  await open('/search')
  await press('button', 'Save Toyota Hilux to favorites')
  await named('li', 'Added to favorites')
  await open('/saved')
  await expect.poll(() => text('main')).toContain('Toyota Hilux')
})

test('in WebKit an inquiry about a car is stored', { tag: '@faults' }, async () => {
  await open('/search')
  await (await find('main article a[href^="/car/"]')).click()
  await press('a', 'Schedule Test Drive')
  await find('dialog[open] form[data-started]')
  const fields = { name: 'Wanjiku Kamau', email: 'webkit@example.com', phone: '0712 345 678' }
  for (const [field, value] of Object.entries(fields)) {
    await (await find(`dialog[open] [name=${field}]`)).sendKeys(value)
  }
  await (await find('dialog[open] [name=agreedToTerms]')).click()
  await (await find('dialog[open] [type=submit]')).click()
  await expect
    .poll(
      () =>
        queryShop(
          DATA_DIR,
          'select customer_name, inquiry_type, car_id is not null as names_car from inquiries where customer_email = $1',
          [fields.email],
        ),
      { timeout: WAIT_MS },
    )
    .toEqual([{ customer_name: 'Wanjiku Kamau', inquiry_type: 'test_drive', names_car: true }])
})

test('in WebKit staff sign in and add a car with a picture', { tag: '@faults' }, async () => {
  const photo = join(folder, 'front.jpg')
  writeFileSync(photo, await jpegPhoto({ width: 800, height: 600 }))
  await open('/admin/login')
  await (await find('[name=email]')).clear()
  await fill('email', ADMIN.email)
  await fill('password', ADMIN.password + Key.ENTER)
  await expect.poll(path, { timeout: WAIT_MS }).toBe('/admin')
  await open('/admin/cars/new')
  await choose('make', 'Toyota')
  await choose('model', 'Premio')
  const texts = { year: '2018', price: '1,495,000', color: 'White', stockNumber: 'WEBKIT-1' }
  for (const [field, value] of Object.entries(texts)) await fill(field, value)
  await choose('category', 'Locally Used')
  await choose('condition', 'Good')
  await choose('fuelType', 'Petrol')
  await choose('transmission', 'Automatic')
  await choose('bodyType', 'Sedan')
  await (await find('input[type=file]')).sendKeys(photo)
  await named('li', 'Successfully uploaded 1 image')
  await press('button', 'Add Car')
  await expect.poll(path, { timeout: WAIT_MS }).toBe('/admin/cars')
  const stored = await queryShop(
    DATA_DIR,
    `select make, model, price, (select count(*)::int from car_media where car_id = cars.id) as pictures
      from cars where stock_number = $1`,
    [texts.stockNumber],
  )
  expect(stored).toMatchObject([{ make: 'Toyota', model: 'Premio', pictures: 1 }])
})
