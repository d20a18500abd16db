import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let carId = ''

test.beforeAll(async () => {
  carId = await stockCar({
    make: 'Suzuki',
    model: 'Jimny',
    year: 2020,
    price: 2_990_000,
    pictures: 2,
  })
})

const SEARCH = '/search?make=Suzuki&model=Jimny'

/** Opens the list and waits for the script that loads on idle, which tracks the visit too. */
async function openIdle(page: Page) {
  const counted = page.waitForRequest((request) => request.url().endsWith('/events'))
  await page.goto(SEARCH)
  await counted
}

/** The picture widths in the car's srcset. */
async function offeredWidths(page: Page): Promise<string[]> {
  const sets = await page
    .locator(`article[data-car-id="${carId}"] picture source`)
    .first()
    .getAttribute('srcset')
  return sets?.split(', ').map((candidate) => candidate.split(' ')[1] ?? '') ?? []
}

test('data saver is switched in the footer, also without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(SEARCH)
  expect(await offeredWidths(page)).toEqual(['400w', '600w', '800w'])
  // The form redirects to the page it was sent from.
  const turn = (way: 'on' | 'off') => page.getByRole('button', { name: `Turn data saver ${way}` })
  await turn('on').click()
  await expect(turn('off')).toBeVisible()
  await expect(page).toHaveURL(SEARCH)
  expect(await offeredWidths(page)).toEqual(['400w'])
  await turn('off').click()
  await expect(turn('on')).toBeVisible()
  await expect(page).toHaveURL(SEARCH)
  expect(await offeredWidths(page)).toEqual(['400w', '600w', '800w'])
  await page.close()
})

test('the browser’s Save-Data applies until the visitor chooses otherwise', async ({ browser }) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'Save-Data': 'on' } })
  const response = await page.goto(SEARCH)
  expect(response?.headers()['vary']).toContain('Save-Data')
  expect(await offeredWidths(page)).toEqual(['400w'])
  await page.getByRole('button', { name: 'Turn data saver off' }).click()
  await expect(page.getByRole('button', { name: 'Turn data saver on' })).toBeVisible()
  expect(await offeredWidths(page)).toEqual(['400w', '600w', '800w'])
  await page.close()
})

test('with data saver nothing moves by itself', async ({ browser }) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'Save-Data': 'on' } })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.close()
})

// Touch devices have no hover.
test.describe('hovering over a car', { tag: '@desktop' }, () => {
  const dataPath = () => `/car/${carId}.data`

  test('prefetches its page once', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === dataPath()) requested.push(request.url())
    })
    await page.goto(SEARCH)
    await appStarted(page)
    const link = page.getByRole('link', { name: 'Suzuki Jimny' }).first()
    const fetched = page.waitForResponse((response) => response.url().includes(dataPath()))
    await link.hover()
    await (await fetched).finished()
    await link.click()
    await expect(page).toHaveURL(`/car/${carId}`)
    expect(new Set(requested).size).toBe(1)
    const sizes = await page.evaluate(
      (path) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes(path))
          .map(({ transferSize }) => transferSize),
      dataPath(),
    )
    expect(sizes.filter((size) => size > 0)).toHaveLength(1)
  })

  const card = (page: Page) => page.locator(`article[data-car-id="${carId}"]`)

  test(
    'shows its second photo in the place of the first, by mouse and by keyboard',
    { tag: '@long' },
    async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'no-preference' })
      await openIdle(page)
      expect(await card(page).locator('img').count()).toBe(1)
      const place = await card(page).locator('img').boundingBox()
      await card(page).hover()
      const second = card(page).locator('img').nth(1)
      await expect(second).toHaveCSS('opacity', '1')
      expect(
        await second.evaluate((photo: HTMLImageElement) => photo.naturalWidth),
      ).toBeGreaterThan(0)
      await page.mouse.move(0, 0)
      await expect(second).toHaveCSS('opacity', '0')
      expect(await card(page).locator('img').first().boundingBox()).toEqual(place)
      await page.getByRole('link', { name: 'Suzuki Jimny' }).first().focus()
      await expect(second).toHaveCSS('opacity', '1')
      await page.close()
    },
  )

  for (const [name, options] of [
    ['with data saver', { extraHTTPHeaders: { 'Save-Data': 'on' } }],
    ['with reduced motion', { reducedMotion: 'reduce' as const }],
  ] as const) {
    test(`fetches no second photo ${name}`, async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'no-preference', ...options })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await openIdle(page)
      await page.clock.install()
      await card(page).hover()
      await page.clock.runFor(5_000)
      // Requests are reported in order, so a prefetch on a timer would come before this one.
      await page.evaluate(() => fetch('/robots.txt'))
      expect(asked).toContain('/robots.txt')
      expect(asked).not.toContain('/cars.json')
      await page.close()
    })
  }

  test('prefetches nothing with data saver', async ({ browser }) => {
    const page = await browser.newPage({ extraHTTPHeaders: { 'Save-Data': 'on' } })
    await page.clock.install()
    await page.goto(SEARCH)
    await appStarted(page)
    const link = page.getByRole('link', { name: 'Suzuki Jimny' }).first()
    await link.hover()
    await link.focus()
    await page.clock.runFor(5_000)
    expect(await page.locator('link[rel="prefetch"]').count()).toBe(0)
    await page.close()
  })
})
