import { expect, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'

test.afterEach(() => setShopSettings({ publicUrl: '' }))

/** How many pages a printer would use. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('a car’s sheet fills one page, and has a QR code once the address is known', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await signInAsAdmin(page)
  await page.goto('/admin/cars?searchTerm=premio')
  await page
    .getByRole('link', { name: /Premio/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Window sheet' }).click()
  await expect(page.getByText('There is no QR code')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  await setShopSettings({ publicUrl: 'https://cars.example' })
  await page.reload()
  const code = page.getByRole('img', { name: /^QR code: https:\/\/cars\.example\/car\// })
  await expect(code).toBeVisible()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  const scanned = new URL((await code.getAttribute('aria-label'))?.slice('QR code: '.length) ?? '')
  await page.goto(scanned.pathname + scanned.search)
  await expect(page.getByText(/^Our sheet of .* which is today’s price/)).toBeVisible()
  await page.goto(`${scanned.pathname}?v=${scanned.searchParams.get('v')?.replace('.', '.9')}`)
  await expect(page.getByText(/is not on any of our sheets/)).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'a sheet with an estimate and its sources is cut nowhere',
  { tag: '@long' },
  async ({ page }) => {
    await setShopSettings({ publicUrl: 'https://cars.example' })
    await signInAsAdmin(page)
    await page.goto('/admin/cars?searchTerm=rav4')
    await page.getByRole('link', { name: /RAV4/ }).first().click()
    await page.getByRole('link', { name: 'Window sheet' }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(/Estimate of \d+ \w+ \d{4}\. Taxes: Kenya Revenue Authority/)
    expect(await sheet.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0)
  },
)

test('the list that staff searched for is printed by make', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/cars?searchTerm=toyota')
  await page.getByRole('link', { name: 'Print list' }).click()
  await expect(page.getByRole('heading', { name: /: stock$/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Toyota \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByText(/asking KSh [\d,]+ in total/)).toBeVisible()
})
