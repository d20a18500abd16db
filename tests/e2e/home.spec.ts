import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'

test('a first visit shows the splash, and a touch dismisses it', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/')
  const splash = page.locator('.preloader')
  await expect(splash).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(splash).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash).toHaveCount(0)
  expect(problems).toEqual([])
})

test('the splash fills in two seconds and disappears half a second later', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/')
  const bar = page.locator('.preloader progress')
  await page.clock.runFor(1_000)
  await expect(bar).toHaveJSProperty('value', 50)
  await page.clock.runFor(1_000)
  await expect(bar).toHaveJSProperty('value', 100)
  await page.clock.runFor(500)
  await expect(bar).toHaveCount(0)
})

test(
  'the splash leaves the page readable while it fills up',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto('/')
    const height = page.viewportSize()?.height ?? 0
    const name = page.locator('.preloader p')
    await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThan(height - 112)
    await expect(name).toBeInViewport({ ratio: 1 })
  },
)

test('with reduced motion there is no splash', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.preloader')).toHaveCount(0)
})

test('choosing another make clears the model, and Enter in a field searches', async ({ page }) => {
  await page.goto('/')
  const model = page.getByLabel('Car Model')
  await appStarted(page)
  await expect(model).toBeDisabled()
  await page.getByText('Make, model and price').click()
  await page.getByLabel('Car Make').selectOption('Toyota')
  await expect(model).toBeEnabled()
  await model.selectOption('Hilux')
  await page.getByLabel('Car Make').selectOption('Mazda')
  await expect(model).toHaveValue('')
  await page.getByLabel('Car Make').selectOption('')
  await expect(model).toBeDisabled()
  await page.getByLabel('Price to, in KSh').fill('3,000,000')
  await page.getByLabel('Price to, in KSh').press('Enter')
  await expect(page).toHaveURL(/\/search\?.*maxPrice/)
  await expect(page.getByText('Up to KSh 3,000,000')).toBeVisible()
})

test(
  'a phone shows a car and the search at once, with the other fields one press away',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const photo = page.getByRole('main').getByRole('img').first()
    await expect(photo).toBeInViewport({ ratio: 0.9 })
    const make = page.getByLabel('Car Make')
    if (!isMobile) {
      await expect(make).toBeInViewport()
      return
    }
    await expect(page.getByRole('searchbox', { name: 'Search' }).last()).toBeInViewport()
    await expect(make).toBeHidden()
    await page.getByText('Make, model and price').click()
    await expect(make).toBeVisible()
  },
)

test(
  'featured cars move by button and keyboard and can be paused',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/')
    await appStarted(page)
    const row = page.getByRole('list', { name: 'Featured vehicles' })
    const scrolled = () => row.evaluate((element) => element.scrollLeft)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    const before = await scrolled()
    await page.getByRole('button', { name: 'Next vehicle' }).click()
    await expect.poll(scrolled).toBeGreaterThan(before)
  },
)

test('every header link works by keyboard', { tag: '@layout' }, async ({ page, isMobile }) => {
  await page.goto('/')
  const menu = page.locator('header summary').filter({ visible: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page
    .locator('header')
    .getByRole('link', { name: /Fresh Imports/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/fresh-imports$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Imports')
  if (isMobile) await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search bar and the menu work', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/')
    // What only works with script is left out.
    await expect(page.getByRole('list', { name: 'Featured vehicles' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Previous|Pause|Next)/ })).toHaveCount(0)
    await expect(page.getByLabel('Car Model')).toBeHidden()
    await page.getByLabel('Car Make').selectOption('Toyota')
    await page.getByRole('button', { name: 'SEARCH CARS' }).click()
    await expect(page).toHaveURL(/make=Toyota/)
    await page.locator('summary').filter({ visible: true }).first().click()
    await page
      .locator('header')
      .getByRole('link', { name: /Locally Used/ })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/locally-used$/)
  })
})
