import { expect, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { holdScripts, styled } from '#tests/setup/browser/held-scripts.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const CONTROLS = 'main :is(a, button, input, select, textarea, summary)'
/** Rounding tolerance. */
const TOLERANCE_PX = 1

let car = ''
test.beforeAll(async () => {
  car = await stockCar({ ...FULL_CAR, features: [...FULL_CAR.features], is_demo: true })
})

/** Elements that moved on hydration: a click at that moment would miss them. */
async function movedByScript(page: Page, path: string): Promise<string[]> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  await styled(page)
  await page.evaluate((controls) => {
    for (const control of document.querySelectorAll(controls)) {
      control.setAttribute('data-was-at', String(control.getBoundingClientRect().y + scrollY))
    }
  }, CONTROLS)
  release()
  await appStarted(page)
  return page.evaluate(async (tolerance) => {
    for (let frame = 0; frame < 3; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return [...document.querySelectorAll('[data-was-at]')].flatMap((control) => {
      if (!control.checkVisibility() || control.ariaHidden === 'true') return []
      const was = Number(control.getAttribute('data-was-at'))
      const is = control.getBoundingClientRect().y + scrollY
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
      return Math.abs(is - was) > tolerance
        ? [`${control.tagName} ${control.getAttribute('name') ?? ''} ${name}: ${was} -> ${is}`]
        : []
    })
  }, TOLERANCE_PX)
}

/** Pages with a different layout are checked at both widths. */
for (const [path, tag] of [
  ['/', '@layout'],
  ['/search', '@layout'],
  ['/cars', '@phone'],
  ['/car/:id', '@layout'],
  ['/enquire?car=:id', '@phone'],
  ['/financing', '@layout'],
] as const) {
  test(
    `nothing a buyer can press moves when the page hydrates: ${path}`,
    { tag },
    async ({ page }) => {
      expect(await movedByScript(page, path.replace(':id', car))).toEqual([])
    },
  )
}

for (const [what, now] of [
  ['open', '2026-11-28T12:00:00+03:00'],
  ['closed until Monday', '2026-11-28T19:00:00+03:00'],
] as const) {
  test(`nothing moves while the yard is ${what}`, { tag: '@layout' }, async ({ page }) => {
    await page.clock.setFixedTime(now)
    expect(await movedByScript(page, '/contact')).toEqual([])
  })
}

for (const [path, tag] of [
  ['/admin', '@desktop'],
  ['/admin/cars', '@layout'],
  ['/admin/cars/new', '@layout'],
  ['/admin/cars/:id/edit', '@desktop'],
  ['/admin/inquiries', '@layout'],
  ['/admin/settings', '@desktop'],
  ['/admin/staff/invite', '@desktop'],
  ['/admin/account', '@desktop'],
] as const) {
  test(
    `nothing staff can press moves when the page hydrates: ${path}`,
    { tag },
    async ({ page }) => {
      await signInAsAdmin(page)
      expect(await movedByScript(page, path.replace(':id', car))).toEqual([])
    },
  )
}

test('the saved lists do not shift the footer', { tag: '@layout' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/saved', { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  await styled(page)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  release()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
})
