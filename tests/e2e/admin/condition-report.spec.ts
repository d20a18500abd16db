import { expect, type Page, test } from '@playwright/test'

import { expectSoundPage } from '#tests/e2e/staff/sound-page.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, openAdmin } from './back-office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CAR = { price: 1_995_000, mileage: 84_200, pictures: 2 }

async function publish(page: Page) {
  await page.getByLabel(/It is complete/).check()
  await page.getByRole('button', { name: 'Publish' }).click()
}

const point = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test(
  'a tap on a photo is a finding that buyers read @layout',
  { tag: '@long' },
  async ({ page }) => {
    const id = await stockCar(CAR)
    await openAdmin(page, `/admin/cars/${id}/report`)
    await point(page, 'Roof').getByLabel('Fine').check()
    await point(page, 'Bonnet and front').getByLabel('Fault').check()
    await point(page, 'Bonnet and front').getByLabel('What did you see?').fill('Dent')
    await point(page, 'Mirrors').getByLabel('Note').check()
    await point(page, 'Mirrors').getByLabel('What did you see?').fill('Slow to fold')
    await page.getByRole('button', { name: 'The rest is fine: Glass and lamps' }).click()
    await expect(point(page, 'Wipers and washers').getByLabel('Fine')).toBeChecked()
    await page.getByRole('button', { name: 'Add a finding on photo 2' }).click()
    await page.getByLabel('What the buyer will see').fill('Scratch below the handle')
    await expectSoundPage(page)
    await publish(page)
    await expect(page.getByText('Bonnet and front: a fault needs a photo.')).toBeVisible()
    await point(page, 'Bonnet and front').getByLabel('Photo').selectOption({ index: 1 })
    await publish(page)
    await expectFlash(page, 'Condition report published')

    await page.goto(`/car/${id}`)
    const block = page.getByRole('region', { name: 'Condition report' })
    await expect(block).toContainText('6 fine, 1 note, 1 fault, 40 not checked.')
    await expect(block).toContainText('Scratch below the handle')
    const dot = page.getByRole('link', { name: /^Finding 1: Scratch/ })
    await page.getByRole('checkbox', { name: 'Show findings' }).uncheck()
    await expect(dot).toBeHidden()
    await page.getByRole('checkbox', { name: 'Show findings' }).check()
    await dot.press('Enter')
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(viewer).toContainText('Photo 2 of 2')
    await expect(viewer.getByRole('list', { name: 'Findings on this photo' })).toContainText(
      'Scratch below the handle',
    )
    await expect(viewer.locator('[data-zoom="2"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(dot).toBeFocused()
    await block.getByRole('link', { name: 'The full report' }).click()
    await expect(page.getByRole('heading', { name: 'Condition report', level: 1 })).toBeVisible()
    await expectSoundPage(page)

    await page.goto(`/admin/cars/${id}/report`)
    await page.getByText('Add a repair or an answer').click()
    await page.getByLabel('What to add').selectOption('1')
    await page.getByRole('button', { name: 'Add to the report' }).click()
    await expect(page.getByText('Write what was repaired, or your answer.')).toBeVisible()
    await page.getByLabel('What buyers will read').fill('Polished out')
    await page.getByLabel('Photo of the car').selectOption('Photo 1')
    await page.getByRole('button', { name: 'Add to the report' }).click()
    await expectFlash(page, 'Added to the report')
    await expect(page.getByText(/Finding 1 repaired · Polished out/)).toBeVisible()
    await page.goto(`/car/${id}`)
    await expect(block).toContainText(/Repaired on .*: Polished out/)
    await expect(dot).toBeHidden()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a report is saved, published and withdrawn', async ({ page }) => {
    const id = await stockCar(CAR)
    await signInAsAdmin(page)
    await page.goto(`/admin/cars/${id}/report`)
    await point(page, 'Roof').getByLabel('Fine').check()
    const finding = page.getByRole('group', { name: 'Finding 1' })
    await finding.getByLabel('Photo').selectOption('Photo 1')
    await finding.getByLabel('From the left').fill('25')
    await finding.getByLabel('From the top').fill('60')
    await finding.getByLabel('What the buyer will see').fill('Chip')
    await page.getByRole('button', { name: 'The rest is fine: Body' }).click()
    await expect(point(page, 'Rear and boot lid').getByLabel('Fine')).toBeChecked()
    await page.getByLabel('Inspected by').press('Enter')
    await expect(finding.getByLabel('From the left')).toHaveValue('25')
    expect((await page.request.get(`/car/${id}/report`)).status()).toBe(404)
    await publish(page)
    await page.goto(`/car/${id}/report`)
    await expect(page.getByText('6 fine, 0 notes, 0 faults, 42 not checked.')).toBeVisible()
    await page.goto(`/admin/cars/${id}/report`)
    await page.getByLabel('Why it is withdrawn').fill('The wrong car')
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(page.getByText('The wrong car')).toBeVisible()
    expect((await page.request.get(`/car/${id}/report`)).status()).toBe(404)
  })
})
