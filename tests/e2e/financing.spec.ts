import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { chatText } from './car/car-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const payment = (page: Page) => page.getByRole('status', { name: 'Monthly payment' })
const loan = (page: Page) => page.getByRole('region', { name: 'Your loan' })

test('the page opens with the example and follows the input', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.goto('/financing')
  await appStarted(page)
  await expect(page).toHaveTitle('Car financing and loan calculator | Fourways Motors')
  await expect(page.getByText('From 10% APR')).toBeVisible()
  await expect(payment(page)).toHaveText('KSh 8,884.88')
  await expect(loan(page)).toContainText('KSh 106,618.55')

  await page.getByLabel('Car price or amount').fill('1.5m')
  await page.getByLabel('Deposit', { exact: true }).fill('20')
  await page.getByLabel('Months').fill('48')
  await expect(loan(page)).toContainText('KSh 1,200,000.00')
  await page.getByRole('radio', { name: /Flat rate/ }).check()
  await expect(payment(page)).toHaveText('KSh 37,000.00')
  await expect(page.getByRole('region', { name: 'Flat rate' })).toContainText('Your choice')
  await expect(page).toHaveURL(/\/financing\?price=1\.5m&deposit=20&months=48&rateKind=flat$/)

  const chat = loan(page).getByRole('link', { name: 'Ask on WhatsApp' })
  expect(chatText(await chat.getAttribute('href'))).toContain(
    'Price KSh 1,500,000, deposit KSh 300,000\n48 months at 12% a year (flat)',
  )
  await expect(loan(page).getByRole('link', { name: 'Ask about financing' })).toHaveAttribute(
    'href',
    '/enquire?type=financing',
  )

  await page.reload()
  await expect(payment(page)).toHaveText('KSh 37,000.00')
  await expect(page.getByLabel('Months')).toHaveValue('48')

  await appStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Financing' }).click()
  await expect(payment(page)).toHaveText('KSh 8,884.88')
  await page.goBack()
  await expect(payment(page)).toHaveText('KSh 37,000.00')
  expect(problems).toEqual([])
})

test('a typed price carries over to the ways to own it, and back', async ({ page }) => {
  const problems = watchForProblems(page)
  await page.goto('/financing?pay=90k')
  await appStarted(page)
  const ways = page.getByRole('region', { name: 'Ways to own it' })
  const price = page.getByLabel('Car price or amount')
  const cash = ways
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Cash' }) })
  await expect(cash).toContainText('KSh 100,000')
  await price.fill('3,000,000')
  await expect(cash).toContainText('KSh 3,000,000')
  await expect(ways.getByLabel('Price of the car (KSh)')).toHaveValue('3000000')
  await expect(ways.getByLabel(/^My pay a month/)).toHaveValue('90000')
  await expect(price).toBeFocused()
  await page.getByLabel('Months').fill('12')
  await expect(ways.getByLabel('Over')).toHaveValue('12')
  await expect(page).toHaveURL(/price=3%2C000%2C000&months=12&pay=90000$/)
  await ways.getByLabel('Price of the car (KSh)').fill('2m')
  await ways.getByRole('button', { name: 'Work it out' }).click()
  await expect(price).toHaveValue('2m')
  await expect(cash).toContainText('KSh 2,000,000')
  expect(problems).toEqual([])
})

test('every payment is listed, by year, and in print too', async ({ page }) => {
  await page.goto('/financing?months=24')
  await appStarted(page)
  const months = page.getByRole('region', { name: 'Payments in year 2, in shillings' })
  await expect(months).toBeHidden()
  await page.getByText('Year 2', { exact: true }).click()
  await expect(months.getByRole('row')).toHaveCount(13)
  await expect(months.getByRole('row').last()).toContainText('0.00')
  await expect(page.getByRole('img', { name: /^Month 1: KSh/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByRole('region', { name: 'Payments in year 1, in shillings' }).getByText('96,292.65'),
  ).toBeVisible()
  await expect(page.getByRole('form', { name: 'Loan calculator' })).toBeHidden()
})

test('invalid values are replaced, and that is reported', async ({ page }) => {
  await page.goto('/financing?price=1e309&rate=-4&months=1000000000&deposit=abc')
  await expect(page.getByText('Calculated with 2,000,000,000')).toBeVisible()
  await expect(page.getByText('A rate below 0 counts as 0.')).toBeVisible()
  await expect(page.getByText('Calculated with 360 months')).toBeVisible()
  await expect(page.getByText('This is not a number, so it counts as 0.')).toBeVisible()
  await expect(page.getByLabel('Car price or amount')).toHaveValue('1e309')
  await expect(payment(page)).toHaveText('KSh 5,555,555.56')
  expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity|undefined/)
})

test('an empty amount is requested', async ({ page }) => {
  await page.goto('/financing?price=')
  await expect(page.getByText('Enter an amount to see a payment.')).toBeVisible()
  await expect(payment(page)).toHaveText('KSh 0.00')
})

test('the button moves keyboard focus to the result', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/financing')
  await appStarted(page)
  await page.getByLabel('Months').fill('6')
  await page.getByLabel('Months').press('Enter')
  await expect(payment(page)).toHaveText('KSh 17,254.84')
  await expect(payment(page)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(loan(page).getByRole('link', { name: 'Ask on WhatsApp' })).toBeFocused()
})

test.describe('on a car’s page', () => {
  let id = ''
  test.beforeAll(async () => {
    id = await stockCar({ price: 1_495_000, is_demo: true })
  })

  test(
    'deposit and term change every way to own it, also without script',
    { tag: '@long' },
    async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.goto(`/car/${id}`)
      await expect(page.getByRole('link', { name: /^from KSh 32,682 \/ month/ })).toBeVisible()
      const block = page.getByRole('region', { name: 'Ways to own it' })
      await expect(block.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText(
        '36 times',
      )
      await block.getByLabel(/^I can pay today/).fill('100,000')
      await block.getByLabel('Over').selectOption('48 months')
      await block.getByRole('button', { name: 'Work it out' }).click()
      await expect(block.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText(
        'Needs KSh 299,000 today.',
      )
      await expect(block.getByRole('listitem').filter({ hasText: 'SACCO' })).toContainText(
        'Needs KSh 299,000 today.',
      )
      await expect(block.getByLabel('Over')).toHaveValue('48')
      await expect(block).toContainText('Example terms, not a lender’s offer.')
      await expect(block.getByRole('slider')).toHaveCount(0)
      await block.getByLabel(/^I can pay today/).fill('299,000')
      await block.getByLabel(/^My pay a month/).fill('90k')
      await block.getByRole('button', { name: 'Work it out' }).click()
      await expect(block.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText(
        '36%, more than a third of your pay',
      )
      await block.getByRole('link', { name: 'Full calculator' }).click()
      await expect(page.getByLabel('Car price or amount')).toHaveValue('1495000')
      await expect(page.getByLabel('Deposit', { exact: true })).toHaveValue('299000')
      await page.close()
    },
  )

  test('the cards of the ways to own it have the same height', async ({ page }) => {
    await page.goto(`/car/${id}`)
    const cards = page.getByRole('region', { name: 'Ways to own it' }).getByRole('listitem')
    const heights = await cards.evaluateAll((all) => all.map((card) => card.clientHeight))
    expect(heights.length).toBeGreaterThan(1)
    expect(new Set(heights).size).toBe(1)
  })

  test(
    'the slider works out every way to own it, by keyboard',
    { tag: '@long' },
    async ({ page }) => {
      const problems = watchForProblems(page)
      await page.goto(`/car/${id}`)
      await appStarted(page)
      // Slow enough to show the skeleton that another car's page would get.
      await page.route('**/*.data*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
      const block = page.getByRole('region', { name: 'Ways to own it' })
      const slider = block.getByRole('slider', { name: 'What you pay today' })
      await slider.press('ArrowRight')
      await expect(block.getByRole('listitem').filter({ hasText: 'SACCO' })).toContainText(
        'KSh 321,850',
      )
      await expect(block.getByLabel(/^I can pay today/)).toHaveValue('310000')
      await expect(slider).toBeFocused()
      await expect(page).toHaveURL(/today=310000&months=36$/)
      await block.getByLabel('Over').selectOption('24 months')
      await expect(block.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText(
        '24 times',
      )
      expect(problems).toEqual([])
    },
  )
})

test('without JavaScript the page contains the result', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/financing')
  await page.getByLabel('Car price or amount').fill('KSh 2,000,000')
  await page.getByLabel('Deposit', { exact: true }).fill('500000')
  await page.getByLabel('Deposit in').selectOption('KSh')
  await page.getByLabel('Annual rate').fill('0')
  await page.getByLabel('Months').fill('30')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(payment(page)).toHaveText('KSh 50,000.00')
  await expect(loan(page)).toContainText('KSh 1,500,000.00')
  await expect(page.getByLabel('Deposit', { exact: true })).toHaveValue('500000')
  await page.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what lenders ask stands beside the calculator, for its price', async ({ page }) => {
    await page.goto('/financing?price=2500000&deposit=20&months=36')
    const ways = page.getByRole('region', { name: 'Ways to own it' })
    await expect(ways).toContainText('KSh 66,429')
    await ways.getByLabel(/^I can pay today/).fill('400000')
    await ways.getByRole('button', { name: 'Work it out' }).click()
    await expect(ways.getByText('Needs KSh 500,000 today.')).toHaveCount(2)
    await expect(page.getByLabel('Car price or amount')).toHaveValue('2500000')
  })
})
