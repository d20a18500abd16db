import { expect, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { holdScripts, styled } from '#tests/setup/browser/held-scripts.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { compareButton } from './lists/lists-page.ts'
import { LINES, openSlowly, pressAt } from './slow-visit.ts'

let carId = ''
test.beforeAll(async () => {
  carId = await stockCar({
    ...FULL_CAR,
    features: [...FULL_CAR.features],
    make: 'Toyota',
    model: 'Kept Press',
    pictures: 3,
  })
})

/** Opens a page that no script reaches until the returned function is called. */
async function openUnstarted(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  await styled(page)
  return async () => {
    release()
    await appStarted(page)
  }
}

const listOf = (page: Page, key: string) =>
  page.evaluate((name) => {
    const { cars = [] } = JSON.parse(localStorage.getItem(name) ?? '{}') as { cars?: unknown[] }
    return cars.length
  }, key)

test('cars compared and saved before the script came are so once, in their order', async ({
  page,
}) => {
  const start = await openUnstarted(page, '/search')
  const compare = page.getByRole('button', { name: /^Compare / })
  await compare.nth(0).click()
  await compare.nth(1).click()
  await page
    .getByRole('button', { name: /to favorites$/ })
    .first()
    .click()
  await start()
  await expect(compareButton(page)).toHaveText('Compare (2)')
  await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => listOf(page, 'favourites')).toBe(1)
  expect(await listOf(page, 'comparison')).toBe(2)
})

test('a sort order chosen before the script came sorts the list', async ({ page }) => {
  const start = await openUnstarted(page, '/search')
  await page.getByLabel('Sort by').selectOption('price')
  await start()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
})

test('the viewer of a car opens as it was pressed', async ({ page }) => {
  const start = await openUnstarted(page, `/car/${carId}`)
  await page.getByRole('button', { name: 'View photos full screen' }).click()
  await start()
  await expect(page.getByRole('dialog', { name: /Kept Press/ })).toBeVisible()
})

test('what was typed and ticked before the script came counts', async ({ page }) => {
  const start = await openUnstarted(page, '/financing')
  await page
    .getByLabel(/price|amount/i)
    .first()
    .fill('250000')
  await start()
  await expect(page.getByLabel(/price|amount/i).first()).toHaveValue('250000')
  await expect(page).toHaveURL(/250000/)
})

test('a link needs no script', async ({ page }) => {
  await openUnstarted(page, '/search')
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/view=list/)
})

/** Each of these undoes itself when pressed twice. */
const TOGGLES = [/^Save .* to favorites$/, /^Compare /] as const

for (const line of LINES) {
  for (const moment of line.momentsMs) {
    test(
      `presses ${moment} ms after the first paint are neither lost nor doubled: ${line.name}`,
      { tag: moment === 0 ? line.tag : [line.tag, '@long'] },
      async ({ context }) => {
        const visit = { line, path: '/search', momentMs: moment }
        const page = await openSlowly(context, visit)
        const pressed = TOGGLES.map((name) => page.getByRole('button', { name }).first())
        for (const control of pressed) await pressAt(page, control)
        await appStarted(page)
        for (const control of pressed) await expect(control).toHaveAttribute('aria-pressed', 'true')
        await expect(compareButton(page)).toHaveText('Compare (1)')
        expect(await listOf(page, 'favourites')).toBe(1)
      },
    )
  }
}
