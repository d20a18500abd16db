import { expect, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

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

// It sets its own widths, those of laptops and small windows with a mouse.
test('the lists fit a laptop, and no short word breaks in the middle', async ({ page }) => {
  const word = `L${Date.now().toString(36)}`
  await stockCar({ make: 'Mercedes-Benz', model: word.padEnd(40, 'm'), status: 'reserved' })
  await stockCar({ ...FULL_CAR, location: word, is_featured: true })
  await openAdmin(page, '/admin')
  for (const path of [
    '/admin/cars',
    '/admin/cars?page=2',
    `/admin/cars?searchTerm=${word}`,
    '/admin/makes-models',
    '/admin/makes-models?tab=models',
    '/admin/search-words?tab=codes',
    '/admin/analytics',
  ]) {
    await page.goto(path)
    for (const width of [768, 1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      const { scrollWidth, clientWidth, tables, room, broken } = await page.evaluate(() => {
        const range = document.createRange()
        const isBroken = (cell: Element, word: string) => {
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          for (let node = text.nextNode(); node; node = text.nextNode()) {
            const start = (node.nodeValue ?? '').indexOf(word)
            if (start === -1) continue
            range.setStart(node, start)
            range.setEnd(node, start + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
          }
          return false
        }
        const words = ['Mercedes-', 'Subaru', 'Toyota', 'Petrol', 'Hybrid', 'Diesel']
        const { scrollWidth, clientWidth } = document.documentElement
        const cells = [...document.querySelectorAll('main td')]
        const broken = words.filter((word) => cells.some((cell) => isBroken(cell, word)))
        const rights = [...document.querySelectorAll('main table')].map(
          (each) => each.closest('div')?.getBoundingClientRect().right ?? 0,
        )
        return {
          scrollWidth,
          clientWidth,
          tables: Math.max(...rights),
          room: clientWidth - 24,
          broken,
        }
      })
      expect(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(clientWidth)
      // Up to the edge of the content, not into the page's padding.
      expect(tables, `${path} at ${width}`).toBeLessThanOrEqual(room)
      expect(broken, `${path} at ${width}`).toEqual([])
    }
  }
})
