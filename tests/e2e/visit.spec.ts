import { expect, type Page, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { eventsOfSession, type StoredEvent } from '#tests/setup/shop/shop-events.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { openCar } from './car/car-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let carId = ''

test.beforeAll(async () => {
  carId = await stockCar({ make: 'Subaru', model: 'Forester', year: 2016, price: 1_990_000 })
})

/** Waits until visit tracking runs, and returns the session id. */
async function sessionOf(page: Page): Promise<string> {
  await page.waitForFunction(() => sessionStorage.getItem('visit') !== null)
  return page.evaluate(() => sessionStorage.getItem('visit') ?? '')
}

/** Leaves the page, which sends batched events. */
const leave = (page: Page) => page.goto('about:blank')

const typesOf = (events: StoredEvent[]) => events.map(({ type }) => type).toSorted()

test('a visit is counted: pages, a search, a car, and opening a chat', async ({
  page,
  context,
}) => {
  const problems = watchForProblems(page)
  // No requests leave the machine.
  await context.route('https://wa.me/**', (route) => route.abort())
  await page.goto('/search?make=Subaru&model=Forester&email=wanjiku')
  const session = await sessionOf(page)
  const card = page.locator(`article[data-car-id="${carId}"]`)
  await card.getByRole('link', { name: 'Subaru Forester' }).first().click()
  await expect(page).toHaveURL(`/car/${carId}`)
  await page.waitForFunction(() => document.querySelector('main > [data-car-id]') !== null)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'WhatsApp Inquiry' }).first().click()
  await (await opened).close()
  await page.getByRole('main').getByRole('link', { name: /^Call/ }).first().click()
  await leave(page)

  await expect
    .poll(async () => typesOf(await eventsOfSession(session)))
    .toEqual(['call_click', 'car_view', 'page_view', 'page_view', 'search', 'whatsapp_click'])
  const events = await eventsOfSession(session)
  const only = (type: string) => events.filter((event) => event.type === type)
  expect(new Set(only('page_view').map(({ page: path }) => path))).toEqual(
    new Set([`/car/${carId}`, '/search?make=Subaru&model=Forester']),
  )
  expect(only('page_view').map(({ referrer }) => referrer)).toContain(
    '/search?make=Subaru&model=Forester',
  )
  expect(only('search')).toMatchObject([
    { metadata: { make: 'Subaru', model: 'Forester', found: expect.any(Number) } },
  ])
  for (const type of ['car_view', 'whatsapp_click', 'call_click']) {
    expect(only(type)).toMatchObject([{ carId }])
  }
  expect(await context.cookies()).toEqual([])
  expect(problems).toEqual([])
})

test('a search without results is counted with 0, browsing the whole stock is not', async ({
  page,
}) => {
  await page.goto('/search?searchTerm=zzzzqqqq')
  const session = await sessionOf(page)
  await page.getByRole('link', { name: /^See all \d+ cars$/ }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.locator('article')).toHaveCount(12)
  await leave(page)
  await expect
    .poll(async () => typesOf(await eventsOfSession(session)))
    .toEqual(['page_view', 'page_view', 'search'])
  const events = await eventsOfSession(session)
  expect(events.find(({ type }) => type === 'search')?.metadata).toEqual({
    searchTerm: 'zzzzqqqq',
    found: 0,
  })
})

test('a browser that opts out of tracking is not counted', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) sent.push(request.url())
  })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  const watched = page.waitForResponse(/watch-visit/)
  await openCar(page, carId)
  await watched
  await page.getByRole('main').getByRole('link', { name: /^Call/ }).first().click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBe(null)
  await leave(page)
  expect(sent).toEqual([])
})

test('the site works without the events endpoint', async ({ page }) => {
  await page.route('**/events', (route) => route.abort())
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openCar(page, carId)
  await sessionOf(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  expect(errors).toEqual([])
})
