import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'
import { stockCar } from '#tests/setup/shop-stock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let carId = ''

test.beforeAll(async () => {
  carId = await stockCar({
    make: 'Suzuki',
    model: 'Jimny',
    year: 2020,
    price: 2_990_000,
    pictures: 1,
  })
})

const SEARCH = '/search?make=Suzuki&model=Jimny'

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
