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

/** The widths in which the car's picture is offered. */
async function offeredWidths(page: Page): Promise<string[]> {
  const sets = await page
    .locator(`article[data-car-id="${carId}"] picture source`)
    .first()
    .getAttribute('srcset')
  return sets?.split(', ').map((candidate) => candidate.split(' ')[1] ?? '') ?? []
}

test('data saver is turned on and off at the foot of a page, without script too', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(SEARCH)
  expect(await offeredWidths(page)).toEqual(['400w', '600w', '800w'])
  // The answer leads back to the address it was asked from.
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

test('a browser that asks to save data is heard, until somebody says otherwise', async ({
  browser,
}) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'Save-Data': 'on' } })
  const response = await page.goto(SEARCH)
  expect(response?.headers()['vary']).toContain('Save-Data')
  expect(await offeredWidths(page)).toEqual(['400w'])
  await page.getByRole('button', { name: 'Turn data saver off' }).click()
  await expect(page.getByRole('button', { name: 'Turn data saver on' })).toBeVisible()
  expect(await offeredWidths(page)).toEqual(['400w', '600w', '800w'])
  await page.close()
})

test('nothing moves by itself with it', async ({ browser }) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'Save-Data': 'on' } })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.close()
})

// A finger does not rest on a link.
test.describe('a pointer that rests on a car', { tag: '@desktop' }, () => {
  const dataPath = () => `/car/${carId}.data`

  test('has its page fetched ahead, once', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === dataPath()) asked.push(request.url())
    })
    await page.goto(SEARCH)
    await appStarted(page)
    const link = page.getByRole('link', { name: 'Suzuki Jimny' }).first()
    const fetched = page.waitForResponse((response) => response.url().includes(dataPath()))
    await link.hover()
    await (await fetched).finished()
    await link.click()
    await expect(page).toHaveURL(`/car/${carId}`)
    expect(new Set(asked).size).toBe(1)
    const sizes = await page.evaluate(
      (path) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes(path))
          .map(({ transferSize }) => transferSize),
      dataPath(),
    )
    expect(sizes.filter((size) => size > 0)).toHaveLength(1)
  })

  test('has not with data saver', async ({ browser }) => {
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
