import { expect, type Page, test } from '@playwright/test'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { fillWith } from '#tests/setup/browser/marked-browser.ts'
import { storeAlerts } from '#tests/setup/shop/shop-alerts.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectNoAxeFindings, expectNothingSticksOut, openCar, overflowOf } from './car/car-page.ts'
import { fillInquiry, newEmail, stubExternal, unfold } from './inquiries/forms.ts'
import { walkStates } from './sound-walk.ts'

// Without animations, which would move elements while axe runs.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
})

const GONE = '019a0000-0000-7000-8000-000000000000'
const ids = { full: '', bare: '', sold: '' }

test.beforeAll(async () => {
  const full = { ...FULL_CAR, features: [...FULL_CAR.features] }
  ids.full = await stockCar({ ...full, is_demo: true, pictures: 3 })
  ids.bare = await stockCar({ make: 'Nissan', model: 'Note', year: 2012, price: 610_000 })
  ids.sold = await stockCar({ ...full, status: 'sold', pictures: 1 })
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await appStarted(page)
}

/** Stores lists of cars in the browser, as earlier visits would have. */
async function rememberCars(page: Page, lists: Record<string, readonly string[]>) {
  await page.evaluate((given) => {
    for (const [list, cars] of Object.entries(given)) {
      const named = cars.map((id) => ({ id, name: 'Toyota Land Cruiser Prado' }))
      localStorage.setItem(list, JSON.stringify({ version: 1, cars: named }))
    }
  }, lists)
}

const openComparison = (page: Page) =>
  page.getByRole('button', { name: /^Compare \(\d\)$/ }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Send Inquiry' })

async function openInquiry(page: Page) {
  await stubExternal(page)
  await open(page, `/car/${ids.full}`)
  await page.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Contact us about this car' })).toBeVisible()
}

/** As in a browser that blocks the chat, where the thanks stay. */
async function sendInquiry(page: Page) {
  await openInquiry(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await fillInquiry(page, { email: newEmail() })
  await send(page).click()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
}

/** Every storefront page, and every state that looks different. */
const STATES = {
  'the home page': (page) => open(page, '/'),
  'the search': (page) => open(page, '/search'),
  'the search with a saved one': async (page) => {
    await page.evaluate(fillWith, { car: ids.full, text: 'Family SUV' })
    await open(page, '/search?make=Toyota&bodyType=SUV&fuelType=Diesel&maxPrice=9000000')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    const panel = page.getByRole('region', { name: 'Saved searches' })
    await expect(panel.getByRole('link', { name: 'Family SUV' })).toBeVisible()
  },
  'a category as a list': (page) => open(page, '/fresh-imports?view=list'),
  'a category with its comparison bar': async (page) => {
    await rememberCars(page, { comparison: [ids.full] })
    await open(page, '/locally-used')
    await expect(page.getByRole('region', { name: 'Comparison bar' })).toBeVisible()
  },
  'a car': (page) => openCar(page, ids.full),
  'a car of which little is known': (page) => openCar(page, ids.bare),
  'a sold car': (page) => openCar(page, ids.sold),
  'an address of no car': (page) => openCar(page, GONE),
  'the viewer of photographs': async (page) => {
    await openCar(page, ids.full)
    await page.getByRole('link', { name: 'Photo 1 of 3, full screen' }).click()
    await expect(page.getByRole('dialog', { name: /^Photos of 2018 Toyota/ })).toBeVisible()
  },
  'the comparison in its dialog': async (page) => {
    await rememberCars(page, { comparison: [ids.full, ids.bare, ids.sold] })
    await open(page, '/search')
    await openComparison(page)
    const dialog = page.getByRole('dialog', { name: 'Compare cars' })
    await expect(dialog.getByRole('table')).toBeVisible()
  },
  'a comparison that was sent': async (page) => {
    await open(page, `/compare?cars=${ids.full},${ids.bare}`)
    await expect(page.getByRole('cell', { name: '+3 more features' })).toBeVisible()
  },
  'a comparison of cars that are gone': (page) =>
    open(page, `/compare?cars=${ids.sold},${ids.full},sample-bmw-x5,${GONE}`),
  'saved cars': async (page) => {
    await rememberCars(page, {
      favourites: [ids.sold, GONE, ids.full],
      'recently-viewed': [ids.bare],
    })
    await open(page, '/saved')
    await expect(page.getByRole('heading', { name: 'Favorites (3)' })).toBeVisible()
    await expect(page.getByText('is no longer listed')).toBeVisible()
  },
  'the loan calculator': (page) => open(page, '/financing'),
  'a loan at a flat rate': (page) =>
    open(page, '/financing?price=1495000&deposit=20&rate=14&months=48&rateKind=flat'),
  'a loan of nothing': (page) => open(page, '/financing?price='),
  'a loan that makes no sense': (page) =>
    open(page, '/financing?price=1e309&rate=-4&months=1000000000&deposit=abc'),
  'quick messages for WhatsApp': async (page) => {
    await open(page, '/about')
    const panel = page.getByRole('complementary', { name: 'WhatsApp' })
    await panel.locator('summary').click()
    await expect(panel.getByRole('link', { name: 'Test drive' })).toBeVisible()
  },
  'an inquiry': openInquiry,
  'an inquiry with mistakes': async (page) => {
    await openInquiry(page)
    await unfold(page)
    await page.getByRole('textbox', { name: 'Message' }).fill('')
    await page.getByLabel('Email', { exact: true }).fill('wanjiku@')
    await send(page).click()
    await expect(page.getByText('Please write a message.')).toBeVisible()
  },
  'the thanks for an inquiry': sendInquiry,
  'what is left of the thanks, above another inquiry': async (page) => {
    await sendInquiry(page)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByText(/^Your message was sent at/)).toBeVisible()
  },
  'an inquiry on a page of its own': async (page) => {
    await open(page, `/enquire?car=${ids.full}&type=test_drive`)
    await expect(send(page)).toBeVisible()
  },
  'an alert to ask for': (page) => open(page, `/alerts?car=${ids.full}`),
  'the alerts of a buyer': async (page) => {
    const query = 'make=Toyota&minYear=2018&maxYear=2018'
    await open(page, await storeAlerts({ carId: ids.full, phone: '0712 345 678', query }))
    await expect(page.getByText(/^Paused since /)).toBeVisible()
    await page.getByText('Change the limit').click()
  },
  'alerts behind a link that is over': (page) => open(page, '/alerts/none-such'),
  'an alert to ask for, for a search': async (page) => {
    await open(page, '/search/alert?make=Toyota&maxPrice=900000')
    await expect(page.getByText('Toyota, Up to KSh 900,000')).toBeVisible()
  },
  'a quote that we do not know': async (page) => {
    await open(page, '/q/7K3M9QXA')
    await expect(page.getByText('We do not know this quote')).toBeVisible()
  },
  'what an import costs': async (page) => {
    const car = 'make=TOYOTA&model=COROLLA+FIELDER+EX&registered=2020&cif=9800'
    await open(page, `/import-cost?${car}`)
    await page.getByText('Copy cost text').click()
    await expect(page.getByRole('heading', { name: 'Until you have the keys' })).toBeVisible()
  },
  'a number that nobody entered': async (page) => {
    await open(page, '/verify')
    await page.getByLabel('Phone, till, paybill, email, website or code').fill('0733 999 888')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('We do not know it')).toBeVisible()
  },
  contact: (page) => open(page, '/contact'),
  about: (page) => open(page, '/about'),
  'the privacy policy': (page) => open(page, '/privacy'),
  'the terms': (page) => open(page, '/terms'),
  'all makes': (page) => open(page, '/cars'),
  'a make': (page) => open(page, '/cars/toyota'),
  'a make that is not in the yard': (page) => open(page, '/cars/volvo'),
} satisfies Record<string, (page: Page) => Promise<unknown>>

walkStates({
  states: STATES,
  first: ['the home page', 'the search', 'a category as a list', 'a car', 'an inquiry', 'contact'],
  check: async (page) => {
    await expectNoAxeFindings(page)
    await expectNothingSticksOut(page)
  },
})

const WORD = 'Luxuryfourwheeldriveconversion'.repeat(4)
/** As long as the forms allow, without a place to break. */
const LONG_CAR = {
  make: 'Mercedes-Benz',
  model: WORD.slice(0, 60),
  location: WORD.slice(0, 60),
  description: WORD,
  features: [WORD.slice(0, 80), 'Leather seats'],
  color: WORD.slice(0, 30),
}

const FIRST_PATHS = [
  '/',
  '/search?view=list',
  '/search?q=red+toyota+convertible+under+2m',
  `/search?make=Mercedes-Benz&q=${WORD.slice(0, 90)}`,
]
const OTHER_PATHS = [
  '/search',
  `/search/alert?make=Toyota&searchTerm=${WORD.slice(0, 90)}`,
  '/locally-used',
  '/ready-for-import?view=list',
  '/cars',
  '/cars/mercedes-benz',
  '/cars/volvo',
  '/contact',
  '/import-cost?make=TOYOTA&model=COROLLA+FIELDER+EX&registered=2020&cif=9800',
  '/verify',
  '/q/7K3M9QXA',
  '/saved',
  '/financing?price=1495000&deposit=20&rate=14&months=48&rateKind=flat',
  '/offline',
  '/about',
  '/privacy',
  '/terms',
  '/none-such',
]

test.describe('with the longest texts', () => {
  // The layout is the same, and pages load faster.
  test.use({ javaScriptEnabled: false })
  const cars = { long: '', bare: '' }
  const { siteName, contactEmail } = DEFAULT_SITE_SETTINGS

  test.beforeAll(async () => {
    cars.long = await stockCar({ ...LONG_CAR, pictures: 1 })
    cars.bare = await stockCar({ ...LONG_CAR, status: 'reserved' })
    await setShopSettings({
      siteName: 'Kilimanjaro Crossroads Internationale Automobile Importers and Traders Limited',
      contactEmail: `${WORD.slice(0, 60)}@${WORD.slice(0, 50).toLowerCase()}.co.ke`,
    })
  })
  test.afterAll(() => setShopSettings({ siteName, contactEmail }))

  async function expectNoSidewaysScroll(page: Page, paths: readonly string[]) {
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(path)
      for (let width = 320; width <= 1440; width += 40) {
        await page.setViewportSize({ width, height: 740 })
        const overflow = await overflowOf(page)
        if (overflow > 0) wide.push(`${path} at ${width}: ${overflow} px`)
      }
    }
    expect(wide).toEqual([])
  }

  test('lists and cars never scroll sideways', ({ page }) =>
    expectNoSidewaysScroll(page, [...FIRST_PATHS, `/car/${cars.long}`]))

  test('no other page scrolls sideways', { tag: '@long' }, ({ page }) =>
    expectNoSidewaysScroll(page, [
      ...OTHER_PATHS,
      `/car/${cars.bare}`,
      `/enquire?car=${cars.long}`,
      `/alerts?car=${cars.long}`,
      `/compare?cars=${cars.long},${cars.bare},${ids.full}`,
    ]),
  )
})
