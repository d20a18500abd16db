import { expect, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { keptTexts, translate } from '#tests/setup/browser/translate.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { fillContact, fillInquiry, formStarted, newEmail, stubExternal } from './inquiries/forms.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ids = { full: '', other: '', none: '019a0000-0000-7000-8000-000000000000' }

test.beforeAll(async () => {
  const features = [...FULL_CAR.features]
  ids.full = await stockCar({ ...FULL_CAR, features, is_demo: true, pictures: 3 })
  ids.other = await stockCar({ make: 'Toyota', model: 'Premio', year: 2016, price: 1_450_000 })
})

const PAGES = [
  '/',
  '/search',
  '/search?make=Toyota&maxPrice=2000000',
  '/search?q=prado+not+white',
  '/search/alert?make=Toyota',
  '/locally-used',
  '/ready-for-import',
  '/fresh-imports?view=list',
  '/cars',
  '/cars/toyota',
  '/cars/volvo',
  '/car/:full',
  '/car/:other',
  '/car/:none',
  '/car/:full/report',
  '/enquire?car=:full&type=test_drive',
  '/alerts?car=:full',
  '/contact',
  '/compare?cars=:full,:other,:none',
  '/verify?q=0733999888',
  '/q/7K3M9QXA',
  '/import-cost?make=TOYOTA&model=COROLLA+FIELDER+EX&registered=2020&cif=9800',
  '/saved',
  '/financing?price=1495000&deposit=20&rate=14&months=48&rateKind=flat',
  '/about',
  '/privacy',
  '/offline',
  '/none-such',
] as const

const pathOf = (path: string) =>
  path.replaceAll(/:(full|other|none)/g, (_, car: keyof typeof ids) => ids[car])

/** What opens, ticks, chooses or moves something on the page; links and sent forms leave it. */
const PRESSED =
  'main :is(button[type=button], summary, select, input:is([type=checkbox], [type=radio], [type=range], [inputmode]))'

/** Presses every control that the page has at first. */
const pressAll = (page: Page) =>
  page.evaluate(async (selector) => {
    const set = (field: HTMLInputElement, value: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      if (!control.checkVisibility()) continue
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1
      else if (control instanceof HTMLInputElement && control.type === 'range') {
        set(control, control.max)
      } else if (control instanceof HTMLInputElement && control.inputMode) set(control, '7')
      else control.click()
      for (const type of ['input', 'change']) {
        if ('value' in control) control.dispatchEvent(new Event(type, { bubbles: true }))
      }
      // oxlint-disable-next-line no-await-in-loop -- each is answered before the next
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, PRESSED)

/** A sample of the pages for `npm test`. */
const FIRST: readonly string[] = [
  '/search',
  '/car/:full',
  '/financing?price=1495000&deposit=20&rate=14&months=48&rateKind=flat',
]

for (const path of PAGES) {
  const tag = FIRST.includes(path) ? [] : ['@long']
  test(`a translated page takes every press: ${path}`, { tag }, async ({ page }) => {
    await stubExternal(page)
    const problems = watchForProblems(page)
    await page.goto(pathOf(path))
    await appStarted(page)
    expect(await keptTexts(page)).toEqual([])
    await translate(page)
    await pressAll(page)
    await expect(page.getByRole('main')).not.toContainText('Something went wrong on our side')
    expect(await keptTexts(page)).toEqual([])
    // Missing pages and refused forms log their status.
    expect(problems.filter((text) => !text.includes('status of 4'))).toEqual([])
  })
}

/** What buyers do, each up to a state that shows figures or the thanks. */
const VISITS: Record<string, { path: string; go: (page: Page) => Promise<unknown> }> = {
  'filtering, saving and comparing cars': {
    path: '/search',
    async go(page) {
      const main = page.getByRole('main')
      await page.getByRole('button', { name: 'Filters' }).click()
      const filters = page.locator('#filters')
      await filters.getByLabel('Make').selectOption('Toyota')
      await expect(page).toHaveURL(/make=Toyota/)
      await filters.getByRole('button', { name: /^Show/ }).click()
      await page.getByLabel('Sort by').selectOption('price')
      await expect(page).toHaveURL(/sort=price/)
      await main.getByRole('button', { name: 'Save' }).first().click()
      await main
        .getByRole('button', { name: /^Compare Toyota/ })
        .first()
        .click()
      await main
        .getByRole('button', { name: /^Compare Toyota/ })
        .nth(1)
        .click()
      await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeVisible()
      await page
        .getByRole('list', { name: 'Active filters' })
        .getByRole('link', { name: 'Clear all' })
        .click()
      await expect(page).not.toHaveURL(/make=Toyota/)
    },
  },
  'going from one car to another': {
    path: '/car/:full',
    async go(page) {
      await page.getByRole('tab').last().click()
      await page.locator('main article a[href^="/car/"]').first().click()
      await expect(page).not.toHaveURL(pathOf('/car/:full'))
    },
  },
  'working out a loan': {
    path: '/financing',
    async go(page) {
      await page.getByLabel('Car price or amount').fill('1.5m')
      await page.getByLabel('Deposit', { exact: true }).fill('20')
      await page.getByLabel('Months').fill('48')
      await page.getByRole('radio', { name: /Flat rate/ }).check()
      await expect(page.getByRole('status', { name: 'Monthly payment' })).toHaveText(
        'KSh 37,000.00',
      )
    },
  },
  'sending a message': {
    path: '/contact',
    async go(page) {
      await formStarted(page)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Please enter your first name.')).toBeVisible()
      await fillContact(page, { email: newEmail() })
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
    },
  },
  'asking about a car': {
    path: '/car/:full',
    async go(page) {
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click()
      await fillInquiry(page, { email: newEmail() })
      await page.getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
    },
  },
}

for (const [what, { path, go }] of Object.entries(VISITS)) {
  test(`a translated page shows what any other does: ${what}`, async ({ browser }) => {
    const visit = async (isTranslated: boolean) => {
      const page = await browser.newPage()
      await stubExternal(page)
      const problems = watchForProblems(page)
      await page.goto(pathOf(path))
      await appStarted(page)
      if (isTranslated) await translate(page)
      await go(page)
      expect(problems).toEqual([])
      return page.getByRole('main')
    }
    const [plain, translated] = await Promise.all([visit(false), visit(true)])
    await expect(async () => {
      expect(await translated.innerText()).toBe(await plain.innerText())
    }).toPass({ timeout: 30_000 })
  })
}
