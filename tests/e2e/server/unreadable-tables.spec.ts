import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import pg from 'pg'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

import { EXPECTATIONS } from './route-expectations.ts'
import { readRouteMap } from './route-map.ts'
import { UNREADABLE } from './unreadable-tables.ts'
import { addressOf } from './walk-routes.ts'

/** Without these, nobody counts as staff. */
const SIGN_IN_TABLES = new Set(['auth_sessions', 'auth_users', 'user_profiles'])

test.setTimeout(240_000)

let folder: string
let shop: Shop
let database: pg.Client
let cookie: string
let carId: string

test.beforeEach(async () => {
  folder = newDataDir()
  const DATA_DIR = join(folder, 'data')
  shop = await startNewShop({
    DATA_DIR,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
  })
  database = new pg.Client({ host: socketFolder(DATA_DIR), user: 'postgres', database: 'postgres' })
  await database.connect()
  cookie = await signInCookie(shop.url)
  const { rows } = await database.query<{ id: string }>('select id from cars order by id limit 1')
  carId = rows[0]?.id ?? ''
})

test.afterEach(async () => {
  await database.end()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Known from the menu while their cars can't be read. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = { '/locally-used': 'Locally Used' }

const MORE_PAGES = [
  '/car/:car',
  '/enquire?car=:car',
  '/admin/cars/:car',
  '/admin/cars/:car/edit',
  '/admin/makes-models?tab=models',
  '/search?proof=papers',
]

/** Every page of the shop except the sign-out, which would end the test. */
function pagesToWalk(): { path: string; status: number }[] {
  const pages = readRouteMap()
    .filter((route) => !route.isResource && route.pattern !== '/admin/sign-out')
    .map((route) => ({
      path: addressOf(route),
      status: EXPECTATIONS[route.pattern]?.status ?? 200,
    }))
  return [...pages, ...MORE_PAGES.map((path) => ({ path, status: 200 }))]
}

let visits = 0

async function read(path: string): Promise<{ status: number; page: string }> {
  visits += 1
  // Another network each time: a single one may not open a secret link that often.
  const client = `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`
  const answer = await fetch(shop.url + path.replace(':car', carId), {
    headers: { 'X-Forwarded-For': client, ...(path.startsWith('/admin') && { cookie }) },
    redirect: 'manual',
  })
  return { status: answer.status, page: await answer.text() }
}

/** Renames a table, and makes sure that nothing cached stands in for it. */
async function rename(kind: 'table' | 'view', { from, to }: { from: string; to: string }) {
  await database.query(`alter ${kind} ${from} rename to ${to}`)
  await database.query(`notify shop_changes, 'resumed'`)
  const isCached = async () =>
    (await fetch(`${shop.url}/terms`)).headers.get('Cache-Status')?.includes('hit')
  await expect.poll(isCached).toBeFalsy()
}

/** Each page's unexpected answers while one of these tables can't be read. */
async function walkWithout(isWanted: (table: string) => boolean): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string; kind: 'table' | 'view' }>(
    `select table_name as name, case table_type when 'VIEW' then 'view' else 'table' end as kind
      from information_schema.tables where table_schema = 'public' order by table_name`,
  )
  const pages = pagesToWalk()
  for (const { path } of pages) await read(path)
  const surprises: string[] = []
  for (const { name, kind } of tables.filter(({ name: table }) => isWanted(table))) {
    const { failing = {}, sendingAway = [], doingWithout = {} } = UNREADABLE[name] ?? {}
    await rename(kind, { from: name, to: 'unreadable' })
    for (const { path, status: usual } of pages) {
      if (SIGN_IN_TABLES.has(name) && path.startsWith('/admin')) continue
      const { status, page } = await read(path)
      const text = failing[path] ?? doingWithout[path]
      const expected = sendingAway.includes(path) ? 302 : usual
      const isAsListed = failing[path] ? status >= 500 : status === expected
      if (!isAsListed) surprises.push(`${name}: ${path} answers ${status}`)
      if (failing[path] && !page.includes('<h1')) surprises.push(`${path} has no heading`)
      const category = status >= 500 ? CATEGORY_NAMES[path] : undefined
      if (category && !page.includes(`${category}</h1>`)) surprises.push(`${path} has no name`)
      if (text && !page.includes(text)) surprises.push(`${name}: ${path} lacks “${text}”`)
    }
    await rename(kind, { from: 'unreadable', to: name })
  }
  return surprises
}

test('pages do without inquiries or makes that can’t be read', { tag: '@long' }, async () => {
  expect(await walkWithout((table) => ['car_makes', 'inquiries'].includes(table))).toEqual([])
})

test(
  'a table that can’t be read breaks no page that does without it',
  { tag: '@faults' },
  async () => {
    expect(await walkWithout(() => true)).toEqual([])
  },
)

test(
  'a car whose details can’t be read is reported on the page and in a toast',
  { tag: '@long' },
  async ({ page }) => {
    const cookies = cookie.split('; ').map((each) => each.split('='))
    await page
      .context()
      .addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: shop.url })))
    await page.goto(`${shop.url}/admin/cars`)
    await appStarted(page)
    await rename('table', { from: 'car_price_history', to: 'unreadable' })
    const reports = page.getByText('Failed to fetch car details')
    await page.locator(`a[href^="/admin/cars/0"]`).first().click()
    await expect(page.getByRole('main').getByText('Failed to fetch car details')).toBeVisible()
    await expect(reports).toHaveCount(2)
    await page.goto(`${shop.url}/admin/cars/${carId}`)
    await expect(page.getByRole('main').getByText('Failed to fetch car details')).toBeVisible()
    await expect(reports).toHaveCount(2)
  },
)
