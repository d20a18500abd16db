import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { changePrice } from '#tests/setup/shop/shop-changes.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectNoAxeFindings, expectNothingSticksOut, openCar } from './car/car-page.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const NOTICE = 'You are offline: prices may have changed.'
let premio = ''
let demio = ''

test.beforeAll(async () => {
  premio = await stockCar({
    make: 'Toyota',
    model: 'Premio',
    year: 2016,
    price: 1_450_000,
    pictures: 1,
  })
  demio = await stockCar({ make: 'Mazda', model: 'Demio', year: 2015, price: 890_000 })
})

/** The paths in the caches of these names. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function saveCars(page: Page) {
  for (const id of [premio, demio]) {
    await openCar(page, id)
    await expect.poll(() => cachedPaths(page)).toContain(`/car/${id}`)
  }
  // The second picture is requested only after its page.
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/^\/images\//))
}

test(
  'a returning visitor finds viewed cars offline, and current prices online',
  { tag: '@layout' },
  async ({ page, context }) => {
    await saveCars(page)
    await context.setOffline(true)
    await page.goto('/search')
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available offline')
    const recent = page.getByRole('region', { name: 'Recently viewed' })
    await expect(recent.getByRole('link')).toHaveText([
      '2015 Mazda Demio, KSh 890,000',
      '2016 Toyota Premio, KSh 1,450,000',
    ])
    await expectNothingSticksOut(page)
    await expectNoAxeFindings(page)

    await recent.getByRole('link', { name: /Premio/ }).click()
    await expect(page).toHaveURL(`/car/${premio}`)
    await expect(page.getByText(NOTICE)).toContainText('This copy is from')
    await expect(page.getByText('KSh 1,450,000').first()).toBeVisible()
    const picture = page.getByRole('img', { name: 'The car from side 1' }).first()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectNothingSticksOut(page)

    await changePrice(premio, 1_390_000)
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    await expect(page.getByText('KSh 1,390,000').first()).toBeVisible()
  },
)

test(
  'a page open when the connection drops links to the offline copies',
  { tag: '@long' },
  async ({ page, context }) => {
    await saveCars(page)
    await page.goto('/')
    await appStarted(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'See all cars' }).click()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByRole('link', { name: /Mazda Demio/ })).toBeVisible()
  },
)

test(
  'nothing from the back office or forms is stored offline',
  { tag: '@long' },
  async ({ page }) => {
    await saveCars(page)
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/cars')
    await page.goto('/')
    const cached = await cachedPaths(page)
    expect(cached).toContain(`/car/${demio}`)
    expect(cached.filter((path) => !/^\/(?:car|images|assets|offline)/.test(path))).toEqual([])
  },
)

test('one opt-out removes and stops offline copies', { tag: '@long' }, async ({ page }) => {
  await saveCars(page)
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Remove them and stop saving cars' }).click()
  await expect(page.getByRole('button', { name: 'Save the cars I open' })).toBeVisible()
  expect(await cachedPaths(page)).toEqual([])
  await openCar(page, premio)
  await page.waitForFunction(() => sessionStorage.getItem('visit') !== null)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  expect(await cachedPaths(page)).toEqual([])
})

test('with data saver nothing is stored offline', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'data-saver', value: 'on', url: baseURL ?? '' }])
  await openCar(page, premio)
  await page.waitForFunction(() => sessionStorage.getItem('visit') !== null)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
})

test('the site can be installed on a phone’s home screen', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    name: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.name).toBe('Fourways Motors')
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})
