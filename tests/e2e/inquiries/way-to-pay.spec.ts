import { expect, type Page, test } from '@playwright/test'

import { storedInquiries } from '#tests/setup/shop/shop-inquiries.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { chatBehind, fillInquiry, formStarted, newEmail, stubExternal } from './forms.ts'

const ids = { car: '' }
const WAY = /Bank, deposit KSh 500,000, 48 months: KSh 54,653 a month\. Estimate of/

test.beforeAll(async () => {
  // A new shop's terms are examples.
  const car = { make: 'Mazda', model: 'Axela', year: 2018, price: 2_500_000, is_demo: true }
  ids.car = await stockCar({ ...car, stock_number: `WAY-${Date.now()}` })
})

const figures = (page: Page) =>
  page.getByRole('checkbox', { name: 'Send these figures with my message' })

async function askAboutTheBank(page: Page) {
  await page.goto(`/car/${ids.car}?today=500000&months=48`)
  const bank = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Bank' }) })
  await bank.getByRole('link', { name: 'Ask about this way' }).click()
  await expect(figures(page)).toBeChecked()
  await expect(page.getByText(WAY)).toBeVisible()
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send Inquiry' }).click()
  const link = page.getByRole('link', { name: 'Open WhatsApp' })
  await expect(link).toBeVisible()
  return chatBehind(await link.getAttribute('href'))
}

test('a way to pay goes with the inquiry, unless the buyer takes it out', async ({ page }) => {
  await stubExternal(page)
  const email = newEmail()
  await askAboutTheBank(page)
  await formStarted(page)
  await figures(page).uncheck()
  await fillInquiry(page, { email })
  expect(await send(page)).not.toContain('Way to pay')
  expect(await storedInquiries(email)).toMatchObject([{ finance_choice: null }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the figures of a way to pay are shown, stored and in the chat', async ({ page }) => {
    const email = newEmail()
    await askAboutTheBank(page)
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(figures(page)).toBeChecked()
    await fillInquiry(page, { email })
    expect(await send(page)).toMatch(WAY)
    expect(await storedInquiries(email)).toMatchObject([
      {
        car_id: ids.car,
        inquiry_type: 'financing',
        finance_choice: { way: 'bank', depositKsh: 500_000, months: 48, monthlyKsh: 54_653 },
      },
    ])
  })

  test('a figure taken out stays out when the form comes back', async ({ page }) => {
    await askAboutTheBank(page)
    await figures(page).uncheck()
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(figures(page)).not.toBeChecked()
  })
})
