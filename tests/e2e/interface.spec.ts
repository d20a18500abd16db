import { expect, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { open } from './lists/lists-page.ts'

// Without animations, so that a box is measured where it stays.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
const CARDS = '/search?make=Toyota'
const ids = { car: '' }

test.beforeAll(async () => {
  const car = { ...FULL_CAR, features: [...FULL_CAR.features], make: 'Peugeot', model: '3008' }
  ids.car = await stockCar(car)
})

const inquiry = (page: Page) => page.getByRole('dialog', { name: 'Contact us about this car' })
const contact = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })
const comparison = (page: Page) => page.getByRole('dialog', { name: 'Compare cars' })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ })

test('every button and field is a large enough touch target', async ({ page }) => {
  await page.setViewportSize(PHONE)
  // Without the field that only robots fill in.
  const targets = ':is(button, input:not([name=website]), select, textarea, summary):visible'
  const smallIn = (area: string) =>
    page.locator(`${area} ${targets}`).evaluateAll((all) =>
      all
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    )
  for (const path of ['/', CARDS, `/car/${ids.car}`, '/contact', '/financing', '/alerts']) {
    await open(page, path)
    expect(await smallIn('main'), path).toEqual([])
  }
  await open(page, CARDS)
  await filtersButton(page).click()
  await expect(filters(page)).toBeVisible()
  expect(await smallIn('#filters')).toEqual([])
})

test('a dialog is described, traps the focus and restores it on Escape', async ({ page }) => {
  await open(page, `/car/${ids.car}`)
  await contact(page).press('Enter')
  await expect(inquiry(page)).toHaveAccessibleDescription(/^2018 Peugeot 3008, KSh [\d,]+$/)
  // More than it has stops, so that the focus goes round.
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(inquiry(page)).toBeHidden()
  await expect(contact(page)).toBeFocused()
})

test('a dialog closes by its button and on the backdrop, not inside; a form stays open', async ({
  page,
}) => {
  await open(page, CARDS)
  await page
    .getByRole('button', { name: /^Compare Toyota/ })
    .first()
    .click()
  const opener = page.getByRole('button', { name: 'Compare (1)' })
  for (const close of [
    () => page.mouse.click(5, 5),
    () => comparison(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click()
    await comparison(page).getByRole('heading', { name: 'Compare cars' }).click()
    await expect(comparison(page)).toBeVisible()
    await close()
    await expect(comparison(page)).toBeHidden()
  }
  await page
    .getByRole('link', { name: /^Contact about Toyota/ })
    .first()
    .click()
  await page.mouse.click(5, 5)
  await expect(inquiry(page)).toBeVisible()
})

test('a sheet is at the bottom on a phone and restores the focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, CARDS)
  await filtersButton(page).click()
  await expect
    .poll(async () => {
      const box = await filters(page).boundingBox()
      return box && { bottom: Math.round(box.y + box.height), left: box.x }
    })
    .toEqual({ bottom: PHONE.height, left: 0 })
  await filters(page).getByRole('checkbox', { name: 'SUV' }).check()
  await filters(page)
    .getByRole('button', { name: /^Show \d+ Vehicle/ })
    .click()
  await expect(filters(page)).toBeHidden()
  await expect(filtersButton(page)).toBeFocused()
})

test('on a desktop the sheet of filters is a column of the page', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, CARDS)
  await expect(filters(page).getByRole('checkbox', { name: 'SUV' })).toBeVisible()
  await expect(filters(page).getByRole('button', { name: 'Close' })).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(filters(page)).toBeHidden()
  await filtersButton(page).click()
  await expect(filters(page).getByRole('button', { name: 'Close' })).toBeVisible()
})

test('tabs move by arrows, Home and End, round the ends', async ({ page }) => {
  await open(page, `/car/${ids.car}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Overview').focus()
  for (const [key, name] of [
    ['ArrowLeft', 'Vehicle History'],
    ['ArrowRight', 'Overview'],
    ['End', 'Vehicle History'],
    ['ArrowLeft', 'Features'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
})

test('a menu opens by keyboard, and Escape closes it and restores the focus', async ({ page }) => {
  await open(page, '/about')
  const menu = page.locator('header summary').filter({ visible: true }).first()
  const link = page
    .locator('header')
    .getByRole('link', { name: /Fresh Imports/ })
    .filter({ visible: true })
  await menu.press('Enter')
  await page.keyboard.press('Tab')
  await expect(link).toBeVisible()
  await expect(menu).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a toast is announced politely, with its caller’s text', async ({ page }) => {
  await open(page, CARDS)
  await page
    .getByRole('button', { name: /to favorites$/ })
    .first()
    .click()
  const region = page.getByRole('region', { name: /notifications/i })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region).toContainText('Added to favorites')
  await expect(region.getByText('Added to favorites')).toBeInViewport()
})

test('fields are linked to their help and error', async ({ page }) => {
  await open(page, '/import-cost')
  const price = page.getByRole('textbox', { name: /^Price at Mombasa/ })
  await expect(price).toHaveAccessibleDescription('Add it to see the full cost to keys.')
  await open(page, `/car/${ids.car}`)
  await contact(page).click()
  await page.getByLabel('Email', { exact: true }).fill('wanjiku@')
  await page.getByRole('button', { name: 'Send Inquiry' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Enter an address such as name@example.com.')
})

test('pagination shows three numbers on a phone and five on a desktop', async ({ page }) => {
  // More than four pages of them.
  for (let cars = 0; cars < 14; cars += 1) await stockCar({ make: 'Skoda', model: 'Octavia' })
  await page.setViewportSize(DESKTOP)
  await open(page, '/search?page=3')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  const names = () =>
    links.evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .map((link) => link.textContent)
        .join(' '),
    )
  await expect.poll(names).toMatch(/^Previous 1 2 3 4 5( \d+)? Next$/)
  await page.setViewportSize(PHONE)
  await expect.poll(names).toMatch(/^Previous 2 3 4 \d+ Next$/)
})

test('a whole car card links to the car, except its own buttons', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/search?make=Peugeot')
  const card = page.getByRole('article').filter({ hasText: 'Peugeot 3008' }).first()
  const actions = card
    .getByRole('link', { name: 'View Details' })
    .or(card.getByRole('button', { name: /^(Compare|Share) / }))
    .or(card.getByRole('link', { name: /^Contact / }))
  const middles = await actions.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
  )
  expect(middles).toHaveLength(4)
  expect(new Set(middles).size).toBe(1)
  await card.getByRole('button', { name: /^Compare / }).click()
  await expect(page).toHaveURL('/search?make=Peugeot')
  // The link covers the line on purpose, so the click is by position, not by element.
  const line = card.getByText(/Diesel · /)
  await line.scrollIntoViewIfNeeded()
  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 4, y + 4)
  await expect(page).toHaveURL(`/car/${ids.car}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sheet opens and closes, and a collapsed section opens', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/search')
    await filtersButton(page).click()
    await expect(filters(page)).toBeVisible()
    const code = filters(page).getByLabel('Chassis code')
    await expect(code).toBeHidden()
    await filters(page).getByText('Registration, chassis code').click()
    await expect(code).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters(page)).toBeHidden()
  })
})
