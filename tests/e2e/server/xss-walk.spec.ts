import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { fillWith } from '#tests/setup/browser/marked-browser.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type MarkedShop, markShop } from '#tests/setup/marks/marked-shop.ts'
import { freePort } from '#tests/setup/shop/free-port.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

import { EXPECTATIONS } from './route-expectations.ts'
import { readRouteMap } from './route-map.ts'

/** Runs in any page that takes it for markup, in an attribute, a script, a title or a text. */
const MARKED = `"'></script></title><img src=x onerror=xss()>`
const TYPED = `<svg onload=xss()>`

const folder = newDataDir()
/** A shop that knows its address, with the payload in every text. */
let shop: Shop
let ids: MarkedShop

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = await freePort()
  const environment = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
  shop = await startNewShop({ ...environment, ...address })
  ids = await markShop(MARKED, environment)
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('every stored text contains the payload', () => {
  // Must be included whatever columns are added later: people read these texts.
  for (const column of [
    'audit_log.actor',
    'auth_users.name',
    'car_makes.display_name',
    'car_media.alt',
    'all_cars.description',
    'all_cars.features',
    'categories.description',
    'inquiries.message',
    'mail_outbox.last_error',
    'staged_imports.file_name',
    'user_profiles.full_name',
  ]) {
    expect(ids.filled).toContain(column)
  }
  expect(ids.filled.length).toBeGreaterThan(40)
  // For a new table, state in marked-texts.ts which rows to mark, or that it is never shown.
  expect(ids.unknownTables).toEqual([])
})

async function signIn(context: BrowserContext) {
  const answer = await context.request.post(`${shop.url}/admin/login`, {
    form: ADMIN,
    headers: { origin: shop.url, 'user-agent': MARKED },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

/** Every URL of the shop, its parameters filled with marked rows and with the payload. */
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
        .replace('/cars/import/:id', `/cars/import/${ids.staged}`)
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
    .concat(area === 'shop' ? shopPages() : adminPages())
}

const shopPages = () => [
  `/compare?cars=${ids.car}`,
  `/enquire?car=${ids.car}`,
  `/financing?car=${ids.car}`,
  `/category/${ids.slug}`,
  `/search?searchTerm=${encodeURIComponent(MARKED)}`,
  `/search?make=${encodeURIComponent(MARKED)}&view=list`,
]

const adminPages = () => [
  `/admin/inquiries/${ids.person}`,
  `/admin/people?inquiry=${ids.person}`,
  `/admin/audit?who=${encodeURIComponent(MARKED)}`,
  `/admin/audit?which=${ids.car}`,
  `/admin/makes-models?tab=models`,
  ...['price', 'delete', 'reserve', 'sold'].map(
    (intent) => `/admin/cars/bulk?intent=${intent}&car=${ids.car}&amount=2&direction=up`,
  ),
]

/** Collects signs that a stored text ran as script or became markup. */
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
    await page.goto(shop.url + path)
    await appStarted(page)
    findings.push(...(await page.evaluate(brokenData)).map((what) => `${path}: ${what}`))
    const found = await page
      .locator('[onerror], [onload], img[src="x"], a[href^="javascript:" i], title img')
      .count()
    if (found > 0) findings.push(`${path}: ${found} elements of the mark`)
  }
  return findings
}

/** Runs in a page: machine-readable data must stay intact, whatever it contains. */
function brokenData(): string[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    try {
      JSON.parse(script.textContent)
      return []
    } catch {
      return [`no JSON: ${script.textContent.slice(0, 80)}`]
    }
  })
}

test('no stored text runs as script where it is shown most', async ({ page, context }) => {
  await signIn(context)
  const addresses = ['/', `/car/${ids.car}`, `/search?searchTerm=${encodeURIComponent(TYPED)}`]
  const desk = ['/admin/cars', `/admin/inquiries/${ids.inquiry}`, '/admin/audit']
  expect(await walk(page, [...addresses, ...desk])).toEqual([])
})

test('no stored text runs as script in the storefront', { tag: '@faults' }, async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto(`${shop.url}/privacy`)
  await page.evaluate(fillWith, { car: ids.car, text: MARKED })
  expect(await walk(page, addresses('shop'))).toEqual([])
  await page.goto(`${shop.url}/car/${ids.car}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKED)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.stringify(JSON.parse(text))).join()).toContain(
    JSON.stringify(MARKED).slice(1, -1),
  )
  await page.goto(`${shop.url}/saved`)
  await expect(page.getByText(MARKED).first()).toBeVisible()
})

test(
  'no stored text runs as script in the back office',
  { tag: '@faults' },
  async ({ page, context }) => {
    test.setTimeout(420_000)
    await signIn(context)
    expect(await walk(page, addresses('admin'))).toEqual([])
    for (const path of [
      '/admin/cars',
      '/admin/cars/import',
      `/admin/cars/import/${ids.staged}`,
      `/admin/inquiries/${ids.inquiry}`,
      '/admin/staff',
      '/admin/categories',
      '/admin/makes-models',
      '/admin/outbox',
      '/admin/audit',
      `/admin/people?inquiry=${ids.person}`,
    ]) {
      await page.goto(shop.url + path)
      await expect(page.getByText(MARKED).filter({ visible: true }).first(), path).toBeVisible()
    }
    await page.goto(`${shop.url}/admin/settings`)
    await expect(page.getByLabel('Tagline')).toHaveValue(MARKED)
  },
)

test('files and machine-readable responses are valid, with the payload as text', async ({
  page,
  context,
}) => {
  await signIn(context)
  await page.goto(`${shop.url}/robots.txt`)
  const read = async (path: string) => {
    const answer = await context.request.get(shop.url + path)
    expect([path, answer.status(), answer.headers()['x-content-type-options']]).toEqual([
      path,
      200,
      'nosniff',
    ])
    return { text: await answer.text(), type: answer.headers()['content-type'] ?? '' }
  }

  const sitemap = await read('/sitemap.xml')
  expect(sitemap.type).toContain('application/xml')
  const locations = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    if (parsed.querySelector('parsererror')) return null
    return [...parsed.querySelectorAll('loc')].map(({ textContent }) => textContent)
  }, sitemap.text)
  expect(locations).toContain(`${shop.url.replace('127.0.0.1', 'localhost')}/car/${ids.car}`)

  for (const path of ['/feeds/cars.json', `/cars.json?ids=${ids.car}`, '/manifest.webmanifest']) {
    const { text, type } = await read(path)
    expect(type).toContain('json')
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(MARKED).slice(1, -1))
  }
  for (const path of [
    '/feeds/meta.csv',
    '/feeds/tiktok.csv',
    '/admin/cars/export',
    `/admin/cars/import/${ids.staged}/report`,
  ]) {
    const { text, type } = await read(path)
    expect(type).toContain('text/csv')
    // The payload's quote is doubled, so that it doesn't end the cell.
    expect(text).toContain(MARKED.replace('"', '""'))
  }

  await page.goto(`${shop.url}/car/${ids.car}`)
  const drawn = await page.locator('meta[property="og:image"]').getAttribute('content')
  const preview = await context.request.get(drawn ?? '')
  expect(preview.headers()['content-type']).toBe('image/jpeg')
  expect((await preview.body()).subarray(0, 2).toString('hex')).toBe('ffd8')
})
