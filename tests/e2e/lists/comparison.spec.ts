import { expect, type Locator, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { deleteCar, sellCar } from '#tests/setup/shop/shop-changes.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { compareButton, expectToast, saveCars, open } from './lists-page.ts'

// Without animations, which would move elements while axe runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MAKE = 'Daihatsu'
const MODELS = ['Mira', 'Boon', 'Move', 'Cast'] as const
const LIST = `/search?make=${MAKE}&sort=price`

test.beforeAll(async () => {
  for (const [at, model] of MODELS.entries()) {
    await stockCar({
      make: MAKE,
      model,
      year: 2014 + at,
      price: 600_000 + at * 100_000,
      mileage: 90_000 - at * 10_000,
    })
  }
})

const toggle = (page: Page, model: string) =>
  page.getByRole('button', { name: `Compare ${MAKE} ${model}`, exact: true }).first()

async function compare(page: Page, models: readonly string[]) {
  for (const model of models) {
    await toggle(page, model).click()
    await expect(toggle(page, model)).toHaveAttribute('aria-pressed', 'true')
    await pointNowhere(page)
  }
}

/** A toast stays while hovered, and may cover the next click. */
async function pointNowhere(page: Page) {
  await page.mouse.move(0, 0)
}

/** Toasts appear above the buttons in the lower corners. */
async function expectFreeCorners(page: Page) {
  const toast = page.locator('[data-sonner-toast]').first()
  // Hovered, so that it stays while it is measured.
  await toast.hover()
  const box = await toast.boundingBox()
  for (const corner of [
    compareButton(page),
    page.getByRole('complementary', { name: 'WhatsApp' }),
  ]) {
    expect(overlaps(box, await corner.boundingBox())).toBe(false)
  }
  await pointNowhere(page)
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It must stand in the page')
  return box.x + box.width
}

/** How many lines a text takes. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>

function overlaps(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('Both must stand in the page')
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y
  return !isBeside && !isApart
}

test(
  'three cars are compared, a fourth is refused, and the list survives a reload',
  { tag: '@layout' },
  async ({ page }) => {
    await page.route('/events', (route) => route.fulfill({ status: 204 }))
    const problems = watchForProblems(page)
    await open(page, LIST)
    await expect(compareButton(page)).toBeHidden()
    await compare(page, ['Mira'])
    await expectToast(page, 'Daihatsu Mira added to comparison')
    await expectFreeCorners(page)
    await compare(page, ['Boon', 'Move'])
    await expect(compareButton(page)).toHaveText('Compare (3)')
    await toggle(page, 'Cast').click()
    await expectToast(page, 'You can only compare up to 3 cars at once')
    await expect(toggle(page, 'Cast')).toHaveAttribute('aria-pressed', 'false')

    await page.reload()
    await expect(compareButton(page)).toHaveText('Compare (3)')
    await expect(toggle(page, 'Boon')).toHaveAttribute('aria-pressed', 'true')
    await open(page, '/about')
    await expect(compareButton(page)).toHaveText('Compare (3)')
    await page.goBack()
    await appStarted(page)
    await toggle(page, 'Boon').click()
    await expectToast(page, 'Daihatsu Boon removed from comparison')
    await expect(compareButton(page)).toHaveText('Compare (2)')
    expect(problems).toEqual([])
  },
)

test('two tabs stay in sync, and a stale one is told', async ({ page, context }) => {
  await open(page, LIST)
  const second = await context.newPage()
  await open(second, LIST)
  await compare(page, ['Mira'])
  await expect(compareButton(second)).toHaveText('Compare (1)')
  await expect(toggle(second, 'Mira')).toHaveAttribute('aria-pressed', 'true')
  await toggle(second, 'Mira').click()
  await expect(compareButton(page)).toBeHidden()

  // Simulates a tab that slept: the other tab's change is stored, but this one received no event.
  const id = /[0-9a-f-]{36}/.exec(
    (await page.getByRole('link', { name: 'Daihatsu Mira' }).first().getAttribute('href')) ?? '',
  )?.[0]
  await saveCars(page, 'comparison', [{ id: id ?? '', name: 'Daihatsu Mira' }])
  await toggle(page, 'Mira').click()
  await expectToast(page, 'This car is already in your comparison')
})

test(
  'the dialog compares, marks the best, and removes cars',
  { tag: '@layout' },
  async ({ page }) => {
    await open(page, LIST)
    await compare(page, ['Mira', 'Boon', 'Move'])
    await compareButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Compare cars' })
    const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
    await expect(row('Price').getByRole('cell')).toHaveText([
      /KSh 600,000\s*Lowest/,
      'KSh 700,000',
      'KSh 800,000',
    ])
    await expect(row('Year').getByRole('cell')).toHaveText(['2014', '2015', /2016\s*Highest/])
    await expect(row('Mileage').getByRole('cell').last()).toHaveText(/70,000 km\s*Lowest/)

    await dialog.getByRole('switch', { name: 'Show only differences' }).check()
    await expect(row('Make')).toHaveCount(0)
    await expect(row('Model')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Remove Daihatsu Boon' }).click()
    await expect(dialog.getByText('Daihatsu Boon removed from comparison')).toBeVisible()
    await expect(row('Price').getByRole('cell')).toHaveCount(2)

    await dialog.getByRole('link', { name: 'View Daihatsu Move' }).click()
    await expect(page).toHaveURL(/\/car\//)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2016 Daihatsu Move')
    await page.getByRole('button', { name: /^Compare 2016 Daihatsu Move/ }).click()
    await expect(compareButton(page)).toHaveText('Compare (1)')
    await compareButton(page).click()
    await dialog.getByRole('button', { name: 'Clear all' }).click()
    await expectToast(page, 'Comparison cleared')
    await expect(compareButton(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test('the dialog opens, works and closes by keyboard alone', async ({ page }) => {
  await open(page, LIST)
  await toggle(page, 'Mira').focus()
  await page.keyboard.press('Enter')
  await expect(compareButton(page)).toBeVisible()
  await compareButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Compare cars' })
  await expect(dialog.getByRole('link', { name: 'View Daihatsu Mira' })).toBeVisible()
  for (const name of [/Comparison/, /View Daihatsu Mira/, /Remove Daihatsu Mira/]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(compareButton(page)).toBeFocused()
})

test('the third car peeks in, and the names stay in view', { tag: '@phone' }, async ({ page }) => {
  await open(page, LIST)
  await compare(page, MODELS.slice(0, 3))
  await compareButton(page).click()
  const table = page.getByRole('region', { name: 'Comparison' })
  const third = table.getByRole('columnheader', { name: `${MAKE} ${MODELS[2]}` })
  await expect(third).toBeInViewport()
  await table.evaluate((region) => region.scrollTo(0, region.scrollHeight))
  await expect(table.getByRole('columnheader', { name: `${MAKE} ${MODELS[0]}` })).toBeInViewport()
})

test(
  'on a phone two cars fit in full beside the edge of the third, with prices on one line',
  { tag: '@phone' },
  async ({ page }) => {
    const prices = [850_000, 12_500_000, 7_600_000]
    const ids: string[] = []
    for (const price of prices) ids.push(await stockCar({ make: 'Perodua', model: 'Axia', price }))
    await open(page, `/compare?cars=${ids.join()}`)
    const table = page.getByRole('region', { name: 'Comparison' })
    const cells = table.getByRole('row', { name: 'Price' }).getByRole('cell')
    const right = await rightOf(table)
    expect(await rightOf(cells.nth(1))).toBeLessThanOrEqual(right)
    const { x = 0 } = (await cells.nth(2).boundingBox()) ?? {}
    expect(right - x).toBeGreaterThanOrEqual(20)
    expect(right - x).toBeLessThan(60)
    for (const price of ['KSh 850,000', 'KSh 12,500,000', 'KSh 7,600,000']) {
      for (const text of await table.getByText(price, { exact: true }).all()) {
        expect(await linesOf(text)).toBe(1)
      }
    }
  },
)

test('a sold car is marked, a deleted one is named and can be taken out', async ({ page }) => {
  const sold = await stockCar({ make: 'Perodua', model: 'Terios', price: 900_000 })
  const deleted = await stockCar({ make: 'Perodua', model: 'Copen', price: 950_000 })
  await open(page, '/search?make=Perodua')
  for (const model of ['Terios', 'Copen']) {
    await page
      .getByRole('button', { name: `Compare Perodua ${model}` })
      .first()
      .click()
  }
  await expect(compareButton(page)).toHaveText('Compare (2)')
  await sellCar(sold)
  await deleteCar(deleted)
  await compareButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Compare cars' })
  await expect(dialog.getByText('Perodua Copen is no longer listed.')).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: /Perodua Terios/ })).toContainText('Sold')
  await dialog.getByRole('button', { name: 'Remove Perodua Copen' }).click()
  await expect(dialog.getByText('no longer listed')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(compareButton(page)).toHaveText('Compare (1)')
})

test('invalid or blocked storage breaks nothing', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.route('/events', (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(() => localStorage.setItem('comparison', '{"version":1,"cars":[7,null'))
  await open(page, LIST)
  await expect(compareButton(page)).toBeHidden()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await compare(page, ['Mira'])
  await expect(compareButton(page)).toHaveText('Compare (1)')
  expect(problems).toEqual([])
})

test('if the cars cannot be loaded, the dialog says so and retries', async ({ page }) => {
  await open(page, LIST)
  await compare(page, ['Mira'])
  await page.route('/cars.json*', (route) => route.abort(), { times: 1 })
  await compareButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Compare cars' })
  await expect(dialog.getByRole('alert')).toContainText('The cars could not be loaded')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('link', { name: 'View Daihatsu Mira' })).toBeVisible()
})

test('a shared comparison can be shortened, adopted and shared', async ({ page }) => {
  const ids = [
    await stockCar({ ...FULL_CAR, features: [...FULL_CAR.features] }),
    await stockCar({ make: MAKE, model: 'Esse', price: 500_000 }),
  ]
  await open(page, `/compare?cars=${ids.join()}`)
  await expect(page.getByRole('cell', { name: '+3 more features' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to my comparison' }).click()
  await expectToast(page, 'Daihatsu Esse added to comparison')
  // The page already shows what the button would open.
  await expect(page.getByRole('button', { name: 'Add to my comparison' })).toHaveCount(0)
  await expect(compareButton(page)).toBeHidden()
  await page.getByRole('link', { name: 'Remove Daihatsu Esse' }).click()
  await expect(page).toHaveURL(`/compare?cars=${ids[0]}`)
  await open(page, '/compare')
  await expect(page.getByRole('heading', { name: 'You have 2 cars' })).toBeVisible()
  await page.getByRole('link', { name: 'Open my comparison' }).click()
  await expect(page.getByRole('columnheader', { name: /Daihatsu Esse/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared comparison is complete and names removed cars', async ({ page }) => {
    const sold = await stockCar({ make: MAKE, model: 'Sirion', price: 500_000, status: 'sold' })
    const prado = await stockCar({ ...FULL_CAR, features: [...FULL_CAR.features] })
    await page.goto(`/compare?cars=${sold},${prado},sample-bmw-x5,${sold}x`)
    await expect(page.getByText('You can only compare up to 3 cars at once')).toBeVisible()
    await expect(page.getByText('One of these cars is no longer listed.')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /Sirion/ })).toContainText('Sold')
    await expect(page.getByRole('button', { name: 'Add to my comparison' })).toBeHidden()
    await page.getByRole('link', { name: 'Show only differences' }).click()
    await expect(page).toHaveURL(/differences=1/)
    await expect(page.getByRole('rowheader', { name: 'Transmission' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove Daihatsu Sirion' }).click()
    await expect(page.getByRole('columnheader', { name: /Sirion/ })).toHaveCount(0)
    await page.goto('/compare')
    await expect(page.getByRole('heading', { name: 'No cars to compare' })).toBeVisible()
    await expect(page.getByText('Choosing cars to compare needs JavaScript')).toBeVisible()
    await expect(page.getByText('Press Compare')).toBeHidden()
    await page.goto('/search')
    await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(0)
  })
})

test(
  'a category page has its own bar with the cars, Clear and Compare',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    await open(page, '/locally-used')
    await page
      .getByRole('button', { name: /^Compare (?!\()/ })
      .first()
      .click()
    const bar = page.getByRole('region', { name: 'Comparison bar' })
    await expect(bar).toBeVisible()
    await expect(compareButton(page)).toHaveCount(1)
    await bar.getByRole('button', { name: 'Compare (1)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare cars' })
    await expect(dialog.getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: 'Compare (1)' })).toBeFocused()
    await bar.getByRole('button', { name: 'Clear comparison' }).click()
    await expectToast(page, 'Comparison cleared')
    await expect(bar).toBeHidden()
  },
)

test(
  'a toast leaves the comparison bar free, and one behind it shows only its edge',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install()
    await open(page, '/locally-used')
    const toggles = page.getByRole('button', { name: /^Compare (?!\()/ })
    const toasts = page.locator('[data-sonner-toast]')
    for (const [at, count] of [1, 2].entries()) {
      await toggles.nth(at).click()
      await expect(toasts).toHaveCount(count)
      await pointNowhere(page)
    }
    const front = toasts.and(page.locator('[data-front="true"]'))
    const behind = toasts.and(page.locator('[data-front="false"]'))
    await expect(front).toBeInViewport({ ratio: 1 })
    // They would disappear in the middle of being measured.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
    await expect(behind.locator('[data-content]')).toHaveCSS('opacity', '0')
    expect(await linesOf(front.locator('[data-title]'))).toBeLessThanOrEqual(2)
    const bar = page.getByRole('region', { name: 'Comparison bar' })
    expect(overlaps(await front.boundingBox(), await bar.boundingBox())).toBe(false)
  },
)
