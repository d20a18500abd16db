import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'
import { fillWith, fillTextColumns } from '#tests/setup/marked-texts.ts'
import { storeInquiry } from '#tests/setup/shop-inquiries.ts'
import { setShopSettings } from '#tests/setup/shop-settings.ts'
import { addPerson } from '#tests/setup/shop-staff.ts'
import { stockCar } from '#tests/setup/shop-stock.ts'
import { signInAsAdmin } from '#tests/setup/sign-in.ts'

import { EXPECTATIONS } from './route-expectations.ts'
import { readRouteMap } from './route-map.ts'

/** Runs in a page that lets it be markup, out of an attribute, a script, a title and a text. */
const MARKED = `"'></script></title><img src=x onerror=xss()>`
const TYPED = `<svg onload=xss()>`

type Marked = { car: string; inquiry: string; member: string; slug: string; audit: string }

const ids: Marked = { car: '', inquiry: '', member: '', slug: '', audit: '' }

test.beforeAll(async () => {
  // The make's and the model's names are text of staff, too.
  ids.car = await stockCar({ make: MARKED, model: MARKED, pictures: 1, is_featured: true })
  ids.inquiry = await storeInquiry({ car_id: ids.car })
  ids.member = (await addPerson()).id
  const { filled, ...marked } = await fillTextColumns(MARKED, ids)
  Object.assign(ids, marked)
  // Whatever else a later column is for: these are texts that people read.
  for (const column of [
    'cars.description',
    'cars.features',
    'inquiries.message',
    'user_profiles.full_name',
  ]) {
    expect(filled).toContain(column)
  }
  expect(filled.length).toBeGreaterThan(30)
})

test.afterAll(async () => {
  const { DEFAULT_SITE_SETTINGS } = await import('#app/domain/settings/site-settings.ts')
  await setShopSettings(DEFAULT_SITE_SETTINGS)
})

/** Every address of the shop, its parameters filled with the marked rows and with the mark. */
function addresses(area: 'shop' | 'admin'): string[] {
  const typed = encodeURIComponent(TYPED)
  const words = [
    'searchTerm',
    'make',
    'model',
    'color',
    'text',
    'q',
    'search',
    'to',
    'car',
    'which',
  ]
  const query = words.map((name) => `${name}=${typed}`).join('&')
  return readRouteMap()
    .filter(
      ({ isResource, pattern }) =>
        !isResource && pattern.startsWith('/admin') === (area === 'admin'),
    )
    .flatMap(({ pattern }) => {
      const real = pattern
        .replace('/car/:id', `/car/${ids.car}`)
        .replace('/cars/:id', `/cars/${ids.car}`)
        .replace('/inquiries/:id', `/inquiries/${ids.inquiry}`)
        .replace('/staff/:id', `/staff/${ids.member}`)
        .replace('/audit/:id', `/audit/${ids.audit}`)
        .replace(':slug', ids.slug)
        .replace('*', `none-such-${typed}`)
      const example = EXPECTATIONS[pattern]?.example
      const path = real.includes(':') ? (example ?? real) : real
      return [path, `${path}${path.includes('?') ? '&' : '?'}${query}`]
    })
    .concat(
      area === 'shop'
        ? [`/compare?cars=${ids.car}`, `/enquire?car=${ids.car}`, `/financing?car=${ids.car}`]
        : [],
    )
}

/** Collects whatever shows that a text of somebody ran, or stands in a page as markup. */
async function watch(page: Page): Promise<string[]> {
  const findings: string[] = []
  await page.exposeFunction('xss', () => findings.push(`${page.url()}: ran`))
  page.on('dialog', (dialog) => {
    findings.push(`${page.url()}: asked`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) {
      findings.push(`${page.url()}: ${message.text().slice(0, 200)}`)
    }
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) findings.push(`${page.url()}: asked for x`)
  })
  return findings
}

async function walk(page: Page, paths: string[]): Promise<string[]> {
  const findings = await watch(page)
  for (const path of paths) {
    await page.goto(path)
    await appStarted(page)
    const found = await page
      .locator('[onerror], [onload], img[src="x"], a[href^="javascript:" i], title img')
      .count()
    if (found > 0) findings.push(`${path}: ${found} elements of the mark`)
  }
  return findings
}

test('nothing that anybody wrote runs in the shop', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/privacy')
  await page.evaluate(fillWith, { car: ids.car, text: MARKED })
  expect(await walk(page, addresses('shop'))).toEqual([])
  await page.goto(`/car/${ids.car}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKED)
  await page.goto('/saved')
  await expect(page.getByText(MARKED).first()).toBeVisible()
})

test('nothing that anybody wrote runs in the back office', async ({ page }) => {
  test.setTimeout(360_000)
  await signInAsAdmin(page)
  expect(await walk(page, addresses('admin'))).toEqual([])
  for (const path of ['/admin/cars', `/admin/inquiries/${ids.inquiry}`, '/admin/staff']) {
    await page.goto(path)
    await expect(page.getByText(MARKED).first()).toBeVisible()
  }
})
