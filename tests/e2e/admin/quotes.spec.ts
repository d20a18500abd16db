import { expect, test } from '@playwright/test'

import { axeFindings } from '#tests/setup/browser/axe.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'

test.afterEach(() => setShopSettings({ publicUrl: '' }))

test('a quote is signed, opened by its buyer, printed and withdrawn', async ({ page, browser }) => {
  const problems = watchForProblems(page)
  await setShopSettings({ publicUrl: 'https://cars.example' })
  await signInAsAdmin(page)
  await page.goto('/admin/cars?searchTerm=x-trail')
  await page
    .getByRole('link', { name: /X-Trail/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'New quote' }).click()
  await page.getByRole('textbox', { name: 'For', exact: true }).fill('Jane Wanjiru')
  await page.getByLabel('Their phone').fill('0712 345 678')
  await page.getByLabel('Deposit').fill('50k')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign the quote' }).click()
  await expect(page.getByRole('heading', { name: /^Quote \w{4}-\w{4}$/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/)
  const address = /https:\/\/cars\.example(\/q\/\S+)/.exec(decodeURIComponent(whatsapp ?? ''))?.[1]
  const buyer = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await buyer.goto(address ?? '')
  await expect(buyer.getByText(/^Ours, and valid until/)).toBeVisible()
  await expect(buyer.getByText('KSh 50,000')).toBeVisible()
  expect(await axeFindings(buyer)).toEqual([])

  await page.getByRole('link', { name: 'Print' }).click()
  await expect(
    page.getByRole('img', { name: /^QR code: https:\/\/cars\.example\/q\// }),
  ).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.getByRole('link', { name: 'Back to the quote' }).click()
  await page.getByLabel('Why it is withdrawn').fill('The car was damaged in the yard.')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Quote withdrawn')).toBeVisible()
  await expect(page.getByText(/^This quote is no longer valid\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print' })).toBeHidden()
  await buyer.reload()
  await expect(buyer.getByText('We have withdrawn this quote')).toBeVisible()
  await expect(buyer.getByText(/^The car was damaged in the yard\./)).toBeVisible()
  await buyer.close()
  expect(problems).toEqual([])
})
