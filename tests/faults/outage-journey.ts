import { expect } from '@playwright/test'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import type { Shop } from '#tests/setup/shop/shop-process.ts'

import { settingsForm } from './settings-form.ts'
import { signInCookie } from './shop-client.ts'
import { untilCompared } from './until-compared.ts'

const CONTACT = {
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  email: 'wanjiku@example.com',
  subject: 'vehicle',
  message: 'Is the silver one still there?',
  shownAtMs: '1700000000000',
}
const INQUIRY = {
  name: 'Wanjiku Kamau',
  email: 'wanjiku@example.com',
  message: 'Is the silver one still there?',
  agreedToTerms: 'on',
  shownAtMs: '1700000000000',
}
const CHAT = 'Send on WhatsApp instead'

const RECOVERY = { timeout: 60_000 }

type Outage = { shop: Shop; fail: () => Promise<void>; mend: () => Promise<void> }

const cacheStatus = async (url: string) => (await fetch(url)).headers.get('Cache-Status')

/** What users see when the database is gone, and that everything recovers without a restart. */
export async function surviveOutage({ shop, fail, mend }: Outage): Promise<void> {
  const { url } = shop
  const cookie = await signInCookie(url)
  await untilCompared({ url, cookie })
  const list = await (await fetch(`${url}/search`)).text()
  const carId = /\/car\/([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
  const pages = ['/search', `/car/${carId}`]
  const post = (path: string, fields: Record<string, string> | URLSearchParams, staff = '') =>
    fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: url, cookie: staff },
      redirect: 'manual',
    })
  const health = async () => (await fetch(`${url}/health`)).status

  for (const path of pages) await expect.poll(() => cacheStatus(url + path)).toMatch(/hit/)
  await fail()
  await expect.poll(health).toBe(503)

  for (const path of pages) {
    const cached = await fetch(url + path)
    expect(cached.status, path).toBe(200)
    expect(cached.headers.get('Cache-Status')).toMatch(/hit/)
  }
  for (const path of ['/search?make=Toyota', '/search.data?make=Nissan']) {
    const broken = await fetch(url + path)
    expect(broken.status, path).toBe(503)
    expect(broken.headers.get('Retry-After')).toBe('10')
    const page = await broken.text()
    expect(page).not.toMatch(/\n\s+at |ECONN|ENOENT|Connection terminated/)
    if (path.includes('.data')) continue
    expect(page).toContain('Please try again')
    expect(page.replaceAll('<!-- -->', '')).toContain(
      `Reference: ${broken.headers.get('X-Request-Id')}`,
    )
  }
  for (const [path, fields] of [
    ['/contact', CONTACT],
    ['/enquire', INQUIRY],
    [`/enquire?car=${carId}`, { ...INQUIRY, carId }],
  ] as const) {
    const form = await (await post(path, fields)).text()
    expect(form, path).toContain(fields.message)
    expect(form, path).toContain('value="wanjiku@example.com"')
    expect(form, path).toContain(CHAT)
  }
  const script = await post('/inquiries/contact_form', CONTACT)
  expect(await script.json()).toMatchObject({
    ok: false,
    whatsappHref: expect.stringContaining('https://'),
  })

  const page = await fetch(`${url}/admin/cars`, { headers: { cookie }, redirect: 'manual' })
  expect(page.status).toBe(503)
  const tagline = 'Written while the database was away'
  const settings = settingsForm({ ...DEFAULT_SITE_SETTINGS, tagline })
  const refused = await post('/admin/settings', settings, cookie)
  expect(refused.status).toBe(503)

  await mend()
  await expect.poll(health, RECOVERY).toBe(200)
  const statusOf = async (path: string, headers = {}) =>
    (await fetch(url + path, { headers, redirect: 'manual' })).status
  await expect.poll(() => statusOf('/search?make=Toyota'), RECOVERY).toBe(200)
  await expect.poll(() => statusOf('/admin/cars', { cookie }), RECOVERY).toBe(200)
  expect((await post('/contact', CONTACT)).status).toBe(200)
  expect((await post('/admin/settings', settings, cookie)).status).toBe(200)
  const cached = async () => (await fetch(`${url}/search`)).headers.get('Cache-Status')
  await expect.poll(cached, RECOVERY).toBe('shop; hit')
  expect(await (await fetch(`${url}/`)).text()).toContain(tagline)
  expect(shop.process.exitCode).toBe(null)
}
