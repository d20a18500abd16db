import { expect, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { coveredStops } from './covered-stops.ts'
import { formStarted, stubExternal, unfold } from './inquiries/forms.ts'
import { saveCars } from './lists/lists-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FORMS = [
  '/',
  '/search',
  '/search/alert?make=Toyota&maxPrice=900000',
  '/alerts?car=:id',
  '/car/:id',
  '/contact',
  '/enquire?car=:id&type=test_drive',
  '/financing',
  '/import-cost',
  '/verify',
]

test(
  'no bar or floating button lies over what takes the focus in a form for buyers',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const id = await stockCar({ ...FULL_CAR, features: [...FULL_CAR.features] })
    await stubExternal(page)
    await page.goto('/robots.txt')
    // Shows the comparison's floating button too.
    await saveCars(page, 'comparison', [{ id, name: 'Toyota Land Cruiser Prado' }])
    const covered: Record<string, string[]> = {}
    for (const path of FORMS) {
      await page.goto(path.replace(':id', id))
      await formStarted(page)
      await unfold(page)
      covered[path] = await coveredStops(page)
    }
    await page.goto(`/car/${id}`)
    await appStarted(page)
    await page.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible()
    await unfold(page)
    covered['the inquiry in its dialog'] = await coveredStops(page)
    expect(Object.entries(covered).filter(([, names]) => names.length > 0)).toEqual([])
  },
)
