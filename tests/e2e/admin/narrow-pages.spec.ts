import { expect, test } from '@playwright/test'

import { openAdmin } from './back-office.ts'

const PHONE = { width: 360, height: 740 }

test('on a phone the two days of the audit log stand apart, inside the page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAdmin(page, '/admin/audit')
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const [first, last] = [await from.boundingBox(), await to.boundingBox()]
  const isBelow = (last?.y ?? 0) >= (first?.y ?? 0) + (first?.height ?? 0) + 8
  const isBeside = (last?.x ?? 0) >= (first?.x ?? 0) + (first?.width ?? 0) + 8
  expect(isBelow || isBeside).toBe(true)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(PHONE.width - 16)
})

test('on a phone each period of the figures is one line', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAdmin(page, '/admin/analytics')
  const periods = page.locator('main a[href*="period="], main a[href*="days="]')
  expect(await periods.count()).toBeGreaterThan(2)
  const lines = await periods.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 8))).size
    }),
  )
  expect(lines.every((count) => count === 1)).toBe(true)
})

test('the row of a chosen car is tinted', async ({ page }) => {
  await openAdmin(page, '/admin/cars')
  const row = page.getByRole('row').nth(1)
  const colour = () => row.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.mouse.move(0, 0)
  const before = await colour()
  await row.getByRole('checkbox').check()
  await page.mouse.move(0, 0)
  await expect.poll(colour).not.toBe(before)
})
