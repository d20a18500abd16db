import { expect, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { chatText, listenToConsole, openCar } from './car-page.ts'

// Without animations, which would move elements while axe runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = '2018 Toyota Land Cruiser Prado'
// A worker restarted after a failure creates the same cars again.
const stockNumber = `FM-${Date.now()}`
const ids = { full: '', bare: '', sold: '', reserved: '', elsewhere: '' }

test.beforeAll(async () => {
  const full = { ...FULL_CAR, features: [...FULL_CAR.features] }
  ids.full = await stockCar({ ...full, stock_number: stockNumber, pictures: 3 })
  ids.bare = await stockCar({ make: 'Nissan', model: 'Note', year: 2012, price: 610_000 })
  ids.sold = await stockCar({ ...full, status: 'sold', pictures: 1 })
  ids.reserved = await stockCar({ ...full, status: 'reserved' })
  ids.elsewhere = await stockCar({
    dealer_name: 'Kilimani Cars',
    dealer_phone: '0712 345 678',
    dealer_address: 'Argwings Kodhek Road, Nairobi',
  })
})

test('the page shows what the car is, what it costs and how to get it', async ({ page }) => {
  const problems = listenToConsole(page)
  await openCar(page, ids.full)
  await expect(page).toHaveTitle(`${NAME}, KSh 7,600,000 | Fourways Motors`)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [
    'KSh 7,600,000',
    'Price confirmed on 12 Nov 2026',
    'Karen, Nairobi',
    '84,200 km',
    'Certified',
    'Locally Used',
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  }
  const whatsapp = main.getByRole('link', { name: 'WhatsApp Inquiry' })
  await expect(whatsapp).toHaveAttribute('target', '_blank')
  const text = chatText(await whatsapp.getAttribute('href'))
  expect(text).toContain(`${NAME}, KSh 7,600,000\nStock number: ${stockNumber}`)
  const testDrive = main.getByRole('link', { name: 'Schedule Test Drive' })
  await expect(testDrive).toHaveAttribute('href', `/enquire?car=${ids.full}&type=test_drive`)
  await expect(main.getByRole('link', { name: 'Call +254 700 000 000' })).toHaveAttribute(
    'href',
    'tel:+254700000000',
  )
  await expect(main.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(FULL_CAR.supplier)
  expect(await page.content()).not.toContain(FULL_CAR.chassis_number)
  expect(problems).toEqual([])
})

test(
  'the three actions stay in reach on a phone, and above the fold on a desktop',
  { tag: '@layout' },
  async ({ page }) => {
    await openCar(page, ids.full)
    const whatsapp = page.getByRole('main').getByRole('link', { name: 'WhatsApp Inquiry' })
    await expect(whatsapp).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'Our Location' }).scrollIntoViewIfNeeded()
    await expect(whatsapp).toBeInViewport({ ratio: 1 })
  },
)

test('tabs work by keyboard', async ({ page }) => {
  await openCar(page, ids.full)
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = (name: string) => page.getByRole('tabpanel', { name })
  await tab('Overview').focus()
  await expect(panel('Overview')).toContainText('A seven-seat diesel Prado')
  await expect(panel('Overview')).toContainText('Pearl White')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Specifications')).toBeFocused()
  await expect(panel('Specifications')).toContainText('2.8L four-cylinder turbo diesel')
  await page.keyboard.press('ArrowRight')
  await expect(panel('Features')).toContainText('Roof rails')
  await page.keyboard.press('End')
  await expect(tab('Vehicle History')).toHaveAttribute('aria-selected', 'true')
  await expect(panel('Vehicle History')).toContainText('KDA 412X')
  await expect(panel('Overview')).toBeHidden()
})

test('claims are dated, and unstated ones lead to a question', async ({ page }) => {
  await openCar(page, ids.full)
  await page.getByRole('tab', { name: 'Vehicle History' }).click()
  const claim = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(claim('No accidents')).toContainText('Stated by the dealer on 14 Sep 2026')
  await expect(claim('Regular maintenance')).toContainText('Stated by the dealer on 14 Sep 2026')
  const ask = claim('Single owner').getByRole('link', { name: 'Ask us for the inspection report' })
  expect(chatText(await ask.getAttribute('href'))).toContain('inspection report')
})

test('unknown values read N/A, and photos can be requested', async ({ page }) => {
  await openCar(page, ids.bare)
  await expect(page.getByText('Photos on request').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for photos' })).toBeVisible()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Specifications' })
  await expect(panel.getByText('N/A').first()).toBeVisible()
  await expect(page.getByText('Certified')).toHaveCount(1)
})

test('a car’s own dealer is named with address and directions', async ({ page }) => {
  await openCar(page, ids.elsewhere)
  const location = page.getByRole('region', { name: 'Our Location' })
  await expect(location).toContainText('Kilimani Cars')
  await expect(location.getByRole('link', { name: '0712 345 678' })).toHaveAttribute(
    'href',
    'tel:+254712345678',
  )
  const directions = location.getByRole('link', { name: 'Get Directions' })
  await expect(directions).toHaveAttribute('href', /Argwings%20Kodhek%20Road/)
})

test(
  'a sold car keeps its page, marked as sold, without contact actions',
  { tag: '@layout' },
  async ({ page }) => {
    const response = await openCar(page, ids.sold)
    expect(response?.status()).toBe(200)
    const car = page.getByRole('article', { name: NAME }).first()
    await expect(car.getByText('Sold', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp Inquiry' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Schedule Test Drive' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Similar cars' })).toBeVisible()
    await page.getByRole('link', { name: 'See similar cars' }).click()
    await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeInViewport()
  },
)

test('a reserved car is marked and can still be asked about', async ({ page }) => {
  await openCar(page, ids.reserved)
  await expect(page.getByText('Another buyer has reserved this car.')).toBeVisible()
  const whatsapp = page.getByRole('main').getByRole('link', { name: 'WhatsApp Inquiry' })
  expect(chatText(await whatsapp.getAttribute('href'))).toContain('reserved')
})

test('an unknown car is a 404 with links and a labelled sample', async ({ page }) => {
  const response = await openCar(page, '019a0000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('An error occurred while fetching the car')
  await expect(alert).toContainText('Please try again or go back to search results')
  await expect(page.getByRole('article').getByText('Sample', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp Inquiry' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await alert.getByRole('link', { name: 'Back to search results' }).click()
  await expect(page).toHaveURL('/search')
})

test('a sample has its own page, labelled and not indexed', async ({ page }) => {
  const response = await openCar(page, 'sample-porsche-cayenne')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: '2019 Porsche Cayenne' })).toBeVisible()
  await expect(page.getByText('It is not for sale.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
})

test('Search Results returns to the visitor’s search', async ({ page }) => {
  await page.goto('/search?make=Nissan')
  await page
    .getByRole('link', { name: /View Details of Nissan Note/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nissan Note')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Search Results' })).toHaveAttribute(
    'href',
    '/search?make=Nissan',
  )
})

test('a slow car page shows a skeleton, a failed one an error', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/car/*.data*', async (route) => {
    await released.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/search?make=Nissan')
  await appStarted(page)
  await page
    .getByRole('link', { name: /View Details of Nissan Note/ })
    .first()
    .click()
  await expect(page.getByText('Loading the car')).toBeAttached()
  released.resolve()
  await expect(page.getByRole('alert')).toContainText('An error occurred while fetching the car')
})

test('print shows every section and no buttons', async ({ page }) => {
  await openCar(page, ids.full)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('KDA 412X')).toBeVisible()
  await expect(page.getByText('Roof rails')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'WhatsApp Inquiry' })).toBeHidden()
})

test('share copies the URL where there is no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('/events', (route) => route.fulfill({ status: 204 }))
  const problems = listenToConsole(page)
  await openCar(page, ids.full)
  await page.getByRole('button', { name: `Share ${NAME}` }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(page.url())
  expect(problems).toEqual([])
})

test('share opens the native share sheet', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = JSON.stringify(data)
    }
  })
  await openCar(page, ids.full)
  await page.getByRole('button', { name: `Share ${NAME}` }).click()
  await expect(page).toHaveTitle(JSON.stringify({ title: NAME, url: page.url() }))
})

test('structured data describes the car with its offer and breadcrumb', async ({ page }) => {
  await openCar(page, ids.full)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [car, crumbs] = blocks.map((block) => JSON.parse(block) as unknown)
  expect(car).toMatchObject({
    '@type': 'Car',
    name: NAME,
    offers: { '@type': 'Offer', price: 7_600_000, priceCurrency: 'KES' },
  })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all content is readable and every link works', async ({ page }) => {
    await page.goto(`/car/${ids.full}`)
    for (const name of ['Overview', 'Specifications', 'Features', 'Vehicle History']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText('KDA 412X')).toBeVisible()
    await expect(page.getByText('Roof rails')).toBeVisible()
    await expect(page.getByRole('button', { name: 'View photos full screen' })).toBeHidden()
    await expect(page.getByRole('button', { name: /Share/ })).toBeHidden()
    const whatsapp = page.getByRole('main').getByRole('link', { name: 'WhatsApp Inquiry' })
    expect(chatText(await whatsapp.getAttribute('href'))).toContain(NAME)
    await page.getByRole('link', { name: 'Photo 3', exact: true }).click()
    await expect(page.getByRole('img', { name: 'The car from side 3' })).toBeInViewport()
  })

  test('a photo opens as a file', async ({ page, request }) => {
    await page.goto(`/car/${ids.full}`)
    const link = page.getByRole('link', { name: 'Photo 1 of 3, full screen' })
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('image/jpeg')
  })

  test('an unknown car is reported', async ({ page }) => {
    const response = await page.goto('/car/nothing')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('An error occurred while fetching the car')
  })
})

test(
  'a sample’s page and that of an unknown car keep clear of the footer',
  { tag: '@layout' },
  async ({ page }) => {
    for (const path of ['/car/sample-bmw-x5', '/car/none-such']) {
      await page.goto(path)
      const [end, footer] = await Promise.all([
        page.locator('main :is(section, article)').last().boundingBox(),
        page.getByRole('contentinfo').boundingBox(),
      ])
      const room = (footer?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0))
      expect(room, path).toBeGreaterThanOrEqual(48)
    }
  },
)
