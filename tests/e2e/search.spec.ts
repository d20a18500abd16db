import { expect, type Locator, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const cards = 'article'

async function isSorted(page: Page): Promise<boolean> {
  const prices = await page.locator(cards).getByText(/^KSh/).allTextContents()
  const figures = prices.map((price) => Number(price.replaceAll(/\D/g, '')))
  return figures.every((figure, i) => figure >= (figures[i - 1] ?? 0))
}

test('only the first picture has high priority', async ({ page }) => {
  const loading = (path: string) =>
    page
      .goto(path)
      .then(() =>
        page
          .locator(`${cards} img`)
          .evaluateAll((images) =>
            images.map((image) => [
              image.getAttribute('loading'),
              image.getAttribute('fetchpriority'),
            ]),
          ),
      )
  // Lists that start with pictured cars, whatever other tests add.
  for (const path of [
    '/search?sort=price-desc',
    '/search?sort=price-desc&view=list',
    '/locally-used?sort=price_high',
    '/cars/mazda',
  ]) {
    const [first, ...others] = await loading(path)
    expect([path, first]).toEqual([path, ['eager', 'high']])
    expect(others.length).toBeGreaterThan(1)
    expect(new Set(others.map(String))).toEqual(new Set(['lazy,auto']))
  }
})

test(
  'a buyer adds and removes filters, and Back restores the scroll position',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    const problems = watchForProblems(page)
    await page.goto('/search')
    await appStarted(page)
    const found = page.getByRole('heading', { level: 1 })
    const all = await found.textContent()
    await expect(page.locator(cards)).toHaveCount(12)

    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.locator('#filters')
    await filters.getByRole('checkbox', { name: 'SUV' }).check()
    await expect(page).toHaveURL(/bodyType=SUV/)
    await expect(found).not.toHaveText(all ?? '')
    await filters.getByLabel('Make').selectOption('Toyota')
    await expect(page).toHaveURL(/make=Toyota/)
    await expect(filters.getByLabel('Model')).toBeEnabled()
    if (isMobile) await filters.getByRole('button', { name: /^Show/ }).click()

    const chosen = page.getByRole('list', { name: 'Active filters' })
    await expect(chosen.getByRole('listitem')).toHaveCount(3)
    await chosen.getByRole('link', { name: /SUV/ }).click()
    await expect(page).not.toHaveURL(/bodyType/)
    await page.goBack()
    await expect(page).toHaveURL(/bodyType=SUV/)
    await chosen.getByRole('link', { name: 'Clear all' }).click()
    await expect(found).toHaveText(all ?? '')
    expect(problems).toEqual([])
  },
)

test('a preset sets both ends of a range beside the other filters, and takes them out', async ({
  page,
}) => {
  await page.goto('/search?minPrice=100&make=Toyota&sort=price')
  await appStarted(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.locator('#filters')
  const preset = filters
    .getByRole('group', { name: 'Price (KSh)' })
    .getByRole('link', { name: '2M to 4M' })
  await expect(preset).not.toHaveAttribute('aria-current')
  await preset.click()
  await expect(page).toHaveURL('/search?make=Toyota&minPrice=2000000&maxPrice=4000000&sort=price')
  await expect(preset).toHaveAttribute('aria-current', 'true')
  await expect(filters.getByLabel('Price (KSh), from')).toHaveValue('2,000,000')
  await expect(filters.getByLabel('Price (KSh), to')).toHaveValue('4,000,000')
  await filters
    .getByRole('link', { name: /or newer$/ })
    .last()
    .click()
  await expect(page).toHaveURL(/maxPrice=4000000&minYear=\d{4}&sort=price$/)
  await preset.click()
  await expect(page).toHaveURL(/make=Toyota&minYear=\d{4}&sort=price$/)
  await expect(filters.getByLabel('Price (KSh), from')).toHaveValue('')
})

test('order and view are part of the URL', async ({ page }) => {
  await page.goto('/search')
  await appStarted(page)
  await page.getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect.poll(() => isSorted(page)).toBe(true)
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/sort=price&view=list/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('typed words are understood, and can be searched for as typed', async ({ page }) => {
  await page.goto('/search')
  await appStarted(page)
  await page.getByLabel('Search by make, model or keyword').fill('toyta prado under 8m')
  await page.getByLabel('Search by make, model or keyword').press('Enter')
  await expect(page).toHaveURL(/make=Toyota&model=Land\+Cruiser\+Prado&maxPrice=8000000&said=/)
  await expect(page.getByText('We understood this:')).toBeVisible()
  await expect(page.getByLabel('Search by make, model or keyword')).toHaveValue(
    'toyta prado under 8m',
  )
  await expect(page.locator(cards).first()).toContainText('Prado')
  const chosen = page.getByRole('list', { name: 'Active filters' })
  await chosen.getByRole('link', { name: /Up to/ }).click()
  await expect(page).not.toHaveURL(/maxPrice/)
  await page.goBack()
  await page.getByRole('link', { name: 'Search the words as typed' }).click()
  await expect(page).toHaveURL(/searchTerm=toyta\+prado\+under\+8m/)
})

test('a search that finds nothing leads to the nearest ones', async ({ page }) => {
  await page.goto('/search?make=Toyota&model=Vitz&maxPrice=900000')
  await expect(page.getByText('We have no Vitz now.')).toBeVisible()
  await page.getByRole('list', { name: 'Similar searches' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/bodyType=Hatchback/)
  await expect(page.locator(cards).first()).toBeVisible()
})

test('a misspelt make is mended and said so', async ({ page }) => {
  await page.goto('/search?searchTerm=toyta')
  await expect(page.getByText('Showing results for toyota')).toBeVisible()
  await expect(page.locator(cards).first()).toContainText('Toyota')
})

test('where nothing has it all, near cars say what is different, and each offer keeps the rest', async ({
  page,
}) => {
  await page.goto('/search?q=red+toyota+convertible+under+2m')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ close match(es)?$/)
  const mini = page.getByRole('listitem').filter({ hasText: 'Mini Cooper Convertible' })
  await expect(mini).toContainText('Not red, another make')
  await expect(mini).toContainText('KSh 1,950,000')
  await expect(page.getByText(/0 Vehicles|No vehicles found|Showing 0/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tell me about new ones' })).toBeVisible()
  const offers = page.getByRole('list', { name: 'Similar searches' })
  await offers
    .getByRole('link', { name: /^Convertible up to KSh 2,000,000, in any colour/ })
    .click()
  await expect(page).toHaveURL('/search?maxPrice=2000000&bodyType=Convertible')
  await expect(page.locator(cards).first()).toContainText('Convertible')
})

test('where nothing comes near, the page says so and shows other cars', async ({ page }) => {
  await page.goto('/search?minPrice=900000000')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nothing from KSh 900,000,000' }),
  ).toBeVisible()
  await expect(page.getByText('Other cars we have.')).toBeVisible()
  await expect(page.getByText(/0 Vehicles|No vehicles found|Showing 0/)).toHaveCount(0)
  await page.getByRole('link', { name: /^See all \d+ cars$/ }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test(
  'pagination uses links, with the last page outside the window',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(/\/search$/)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'every filter is available and the button submits them',
    { tag: '@layout' },
    async ({ page, isMobile }) => {
      await page.goto('/search')
      if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
      const filters = page.locator('#filters')
      await filters.getByRole('checkbox', { name: 'SUV' }).check()
      await filters.getByRole('checkbox', { name: 'Diesel' }).check()
      await filters.getByRole('button', { name: 'Show results' }).click()
      await expect(page).toHaveURL(/bodyType=SUV/)
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Diesel')
    },
  )

  test('a preset of the filters is a link', async ({ page }) => {
    await page.goto('/search?make=Toyota')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.locator('#filters').getByRole('link', { name: 'Up to 2M' }).click()
    await expect(page).toHaveURL('/search?make=Toyota&maxPrice=2000000')
  })

  test('keywords search and pagination works', async ({ page }) => {
    await page.goto('/search')
    await page.getByLabel('Search by make, model or keyword').fill('prado')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.locator(cards).first()).toContainText('Prado')
    await page.goto('/search')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
  })
})

/** Start and end in px from the window's left edge. */
async function sides(of: Locator): Promise<{ start: number; end: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not in the page')
  return { start: box.x, end: box.x + box.width }
}

test(
  'the actions of a card stay inside it, however narrow it is',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    for (const path of ['/search', '/search?view=list']) {
      for (const width of [320, 360, 640, 680, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const card = page.locator('article[data-car-id]').first()
        const edge = await sides(card)
        for (const action of await card.locator('a, button').filter({ visible: true }).all()) {
          const { start, end } = await sides(action)
          expect(start, `${path} at ${width} px`).toBeGreaterThanOrEqual(edge.start)
          expect(end, `${path} at ${width} px`).toBeLessThanOrEqual(edge.end)
        }
      }
    }
  },
)

test('a row of a list is low on a phone, and has all that a card has', async ({ page }) => {
  const price = 7_000_000 + (Date.now() % 900_000)
  await stockCar({ ...FULL_CAR, price, features: [...FULL_CAR.features], pictures: 1 })
  await page.goto(`/search?view=list&minPrice=${price}&maxPrice=${price}`)
  const card = page.locator(cards)
  for (const name of ['View Details', 'Contact']) {
    await expect(card.getByRole('link', { name })).toBeVisible()
  }
  for (const name of ['Compare', 'Share', 'Save']) {
    await expect(card.getByRole('button', { name })).toBeVisible()
  }
  const heart = await sides(card.getByRole('button', { name: 'Save' }))
  expect((await sides(card.getByText('2018', { exact: true }))).end).toBeLessThan(heart.start)
  await expect(card.getByText('Locally Used')).toBeVisible()
  const features = card.getByRole('list', { name: 'Features' })
  await expect(features).toContainText('Seven seatsLeather seatsReverse camera+5')
  expect((await card.boundingBox())?.height).toBeLessThan(270)
})

test('on a phone the words of a car without photos are clear of its year, heart and badge', async ({
  page,
}) => {
  const price = 9_000_000 + (Date.now() % 900_000)
  const car = { price, year: 2018 }
  await stockCar(car)
  await stockCar({ ...car, status: 'reserved' })
  await page.goto(`/search?view=list&minPrice=${price}&maxPrice=${price}`)
  await expect(page.locator(cards)).toHaveCount(2)
  for (const card of await page.locator(cards).all()) {
    const words = await card.getByText('Photos on request').boundingBox()
    const reserved = card.getByText('Reserved')
    const others = [
      card.getByText('2018', { exact: true }),
      card.getByRole('button', { name: 'Save' }),
    ]
    for (const other of (await reserved.count()) > 0 ? [...others, reserved] : others) {
      const box = await other.boundingBox()
      // The heart's touch target is 6 px larger than its disc.
      const inset = (box?.height ?? 0) > 40 ? 6 : 0
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) - inset <= (words?.y ?? 0)
      const isBelow = (box?.y ?? 0) >= (words?.y ?? 0) + (words?.height ?? 0)
      expect(isAbove || isBelow).toBe(true)
    }
  }
})

test('a photo of a list is not cut at any width', async ({ page }) => {
  const price = 8_000_000 + (Date.now() % 900_000)
  await stockCar({ ...FULL_CAR, price, features: [...FULL_CAR.features], pictures: 1 })
  for (const width of [360, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/search?view=list&minPrice=${price}&maxPrice=${price}`)
    const photo = await page.locator(cards).getByRole('img').first().boundingBox()
    const ratio = (photo?.width ?? 0) / (photo?.height ?? 1)
    expect(ratio, `at ${width} px`).toBeGreaterThan(1.15)
    expect(ratio, `at ${width} px`).toBeLessThan(1.4)
  }
})

test('a search says what it leaves out, and finds a model of any make', async ({ page }) => {
  await stockCar({ make: 'Toyota', model: 'Any Make' })
  await page.goto('/search?fuelType=Plasma')
  await expect(page.getByText('because no car matches: Plasma.')).toBeVisible()
  await page.goto('/search?model=Any%20Make')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 Vehicle Found')
})
