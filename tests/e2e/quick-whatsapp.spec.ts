import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { chatText } from './car/car-page.ts'
import { compareButton, open, saveCars } from './lists/lists-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const panel = (page: Page) => page.getByRole('complementary', { name: 'WhatsApp' })
const opener = (page: Page) => panel(page).locator('summary')

const MESSAGES = [
  ['General inquiry', 'I have a question'],
  ['Inventory info', 'Which cars do you have'],
  ['Test drive', 'book a test drive'],
  ['Financing options', 'financing options'],
  ['Trade-ins', 'trade in my car'],
] as const

async function expectMessages(page: Page) {
  for (const [name, text] of MESSAGES) {
    const link = panel(page).getByRole('link', { name })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    expect(chatText(await link.getAttribute('href'))).toMatch(
      new RegExp(`^Hello Fourways Motors,\n.*${text}`),
    )
  }
}

/** Clicks the button and returns the chat's URL, without a response from outside. */
async function sendAndCatchChat(page: Page): Promise<string> {
  const chat = page.context().waitForEvent('request', (request) => {
    return request.url().startsWith('https://wa.me/')
  })
  await panel(page).getByRole('button', { name: 'Open WhatsApp' }).click()
  return (await chat).url()
}

test('it opens with five requests, closes on Escape and restores the focus', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.goto('/about')
  await appStarted(page)
  await expect(panel(page).getByRole('link', { name: 'Test drive' })).toBeHidden()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expectMessages(page)
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link', { name: 'General inquiry' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('link', { name: 'Test drive' })).toBeHidden()
  await expect(opener(page)).toBeFocused()
  expect(problems).toEqual([])
})

test('typed text is prefilled in the chat', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.goto('/about')
  await appStarted(page)
  await opener(page).click()
  await panel(page)
    .getByLabel('Your own message')
    .fill('A Prado & a trailer, 100% “clean”?\nAsante')
  expect(chatText(await sendAndCatchChat(page))).toBe(
    'Hello Fourways Motors,\nA Prado & a trailer, 100% “clean”?\r\nAsante',
  )
  expect(problems).toEqual([])
})

test('it works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/privacy')
  await opener(page).click()
  await expectMessages(page)
  expect(chatText(await sendAndCatchChat(page))).toContain('I found you on your website')
  await context.close()
})

test(
  'it does not cover what stands in the bar of a sold or missing car, or the last links',
  { tag: '@layout' },
  async ({ page }) => {
    const sold = await stockCar({ price: 900_000, status: 'sold' })
    for (const path of ['/car/00000000-0000-4000-8000-000000000000', `/car/${sold}`]) {
      await page.goto(path)
      const box = await opener(page).boundingBox()
      for (const control of await page.locator('[data-bottom-bar] a').all()) {
        const other = await control.boundingBox()
        const isBeside = (other?.x ?? 0) + (other?.width ?? 0) + 8 <= (box?.x ?? 0)
        const isAbove = (other?.y ?? 0) + (other?.height ?? 0) <= (box?.y ?? 0)
        expect(isBeside || isAbove, await control.innerText()).toBe(true)
      }
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const terms = await page.getByRole('link', { name: 'Terms of Use' }).boundingBox()
    const atEnd = await opener(page).boundingBox()
    expect((terms?.y ?? 0) + (terms?.height ?? 0)).toBeLessThanOrEqual(atEnd?.y ?? 0)
    await page.emulateMedia({ media: 'print' })
    await expect(opener(page)).toBeHidden()
  },
)

test(
  'on a phone what floats yields to a form on the screen, and comes back after it',
  { tag: '@long' },
  async ({ page }) => {
    const id = await stockCar({ make: 'Toyota', model: 'Belta' })
    await page.goto('/robots.txt')
    await saveCars(page, 'comparison', [{ id, name: 'Toyota Belta' }])
    const floating = [opener(page), compareButton(page)]
    for (const path of ['/', '/contact', '/financing']) {
      await open(page, path)
      await page.locator('.keeps-clear').scrollIntoViewIfNeeded()
      for (const button of floating) await expect(button).toBeHidden()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      for (const button of floating) await expect(button).toBeVisible()
    }
    // The upper edge of the form is enough.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await expect(page.locator('.keeps-clear')).toBeInViewport({ ratio: 0.1 })
    await expect(opener(page)).toBeHidden()
  },
)

const bar = (page: Page) => page.locator('[data-car-bar]')

test('on a phone a car’s bar stands alone, and the comparison above it', async ({ page }) => {
  const id = await stockCar({ price: 7_600_000 })
  await page.goto(`/car/${id}`)
  await appStarted(page)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expect(opener(page)).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare / })
    .first()
    .click()
  const compare = page.getByRole('button', { name: 'Compare (1)' })
  await expect(compare).toBeVisible()
  const [box, below] = [await compare.boundingBox(), await bar(page).boundingBox()]
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const width of [360, 768]) {
    test(`at ${width} px a car’s bar comes when the price in the page has gone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1000 })
      const id = await stockCar({ price: 7_600_000 })
      await page.goto(`/car/${id}`)
      await appStarted(page)
      await expect(page.locator('.car-price')).toBeInViewport({ ratio: 1 })
      await expect(bar(page)).toHaveCSS('opacity', '0')
      await expect(opener(page)).toBeVisible()
      // By keyboard the bar is within reach all the time.
      await page.keyboard.press('Tab')
      await bar(page).getByRole('link').first().focus()
      await expect(bar(page)).toHaveCSS('opacity', '1')
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(opener(page)).toBeHidden()
      await page.getByRole('link', { name: 'Tell me when the price falls' }).focus()
      await expect(bar(page)).toHaveCSS('opacity', '0')

      await page
        .locator('.car-price')
        .evaluate((price) => scrollBy(0, price.getBoundingClientRect().bottom + 1))
      await expect(bar(page)).toHaveCSS('opacity', '1')
      await expect(opener(page)).toBeHidden()
    })
  }
})

test('on a phone the bar says whole that the price a month is an estimate', async ({ page }) => {
  const id = await stockCar({ price: 7_600_000, is_demo: true })
  await page.goto(`/car/${id}`)
  const monthly = page.locator('[data-bar-price]').getByText('(estimate, demo value)')
  await expect(monthly).toBeVisible()
  const isCut = await monthly.evaluate((text) => text.scrollWidth > text.clientWidth)
  expect(isCut).toBe(false)
})
