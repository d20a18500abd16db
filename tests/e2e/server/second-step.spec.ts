import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, expect, type Page, test } from '@playwright/test'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { expectSoundPage } from '#tests/e2e/staff/sound-page.ts'
import { codeOf } from '#tests/e2e/staff/totp.ts'
import { settingsForm } from '#tests/faults/settings-form.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { runProgram } from '#tests/setup/shop/run-program.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

import { readRouteMap } from './route-map.ts'
import { isSentTo, kindOf, readings, writings } from './walk-routes.ts'

type Person = { email: string; password: string }

const OWNER: Person = { email: 'owner@cars.example', password: 'quiet red roads at noon' }
const PASSWORD = 'slow boats past lamu'
const SET_UP = '/admin/account'
const SWITCH = 'Ask staff for a second step at sign-in'
const WINDOWS = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

test.describe.configure({ mode: 'serial' })

const folder = newDataDir()
const environment = {
  DATA_DIR: join(folder, 'data'),
  DEMO_STOCK: 'off',
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
}
let shop: Shop
/** The owner's session cookies, with the code given. */
let owners = ''
/** Cookies of a staff member who signed in before a second step was required. */
let early = ''

test.beforeAll(async () => {
  shop = await startNewShop(environment)
  early = await signIn(await addColleague('early@cars.example', await signIn(OWNER)))
})

test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Sent = RequestInit & { cookie?: string }

const send = (path: string, { cookie = '', ...init }: Sent = {}) =>
  fetch(shop.url + path, {
    ...init,
    redirect: 'manual',
    headers: { origin: shop.url, cookie },
  })

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  send(path, { method: 'POST', body: new URLSearchParams(fields), cookie })

async function signIn(person: Person): Promise<string> {
  const response = await post('/admin/login', person)
  expect(response.status).toBe(302)
  const cookies = response.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

/** Invites a colleague as the owner, and accepts the invitation. */
async function addColleague(email: string, by: string): Promise<Person> {
  const invitation = { intent: 'invite', fullName: 'Otieno', email, delivery: 'link' }
  const page = await (await post('/admin/staff/invite', invitation, by)).text()
  const token = /reset-password\?token=([\w-]+)/.exec(page)?.[1] ?? ''
  const chosen = { intent: 'reset', password: PASSWORD, repeated: PASSWORD }
  const accepted = await post(`/admin/reset-password?token=${token}`, chosen)
  expect(accepted.status).toBe(302)
  return { email, password: PASSWORD }
}

async function openWindow(browser: Browser, kind: keyof typeof WINDOWS, more = {}): Promise<Page> {
  const context = await browser.newContext({ ...WINDOWS[kind], baseURL: shop.url, ...more })
  return context.newPage()
}

/** Gives a window the session of the member who signed in early. */
async function beEarly(page: Page): Promise<void> {
  await page.context().addCookies(
    early.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      return { name, value, url: shop.url }
    }),
  )
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function setUp(page: Page, { password }: Person): Promise<void> {
  const card = page.getByRole('region', { name: 'Second step' })
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Set up' }).click()
  const key = (await card.getByRole('code').first().textContent()) ?? ''
  await card.getByLabel('Code from the app').fill(codeOf(key))
  await card.getByRole('button', { name: 'Turn on' }).click()
}

test(
  'an owner without a second step is asked to set one up first, and loses nothing',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await openWindow(browser, 'phone')
    await page.goto('/admin/login?to=/admin/settings')
    await fillLogin(page, OWNER)
    await expect(page).toHaveURL('/admin/settings')
    await appStarted(page)
    await page.getByLabel('Tagline').fill('Cars with papers')
    await page.getByRole('switch', { name: SWITCH }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Set up your own second step first')).toBeVisible()
    await expect(page.getByLabel('Tagline')).toHaveValue('Cars with papers')
    await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked()
    await expectSoundPage(page)
    expect((await send('/admin', { cookie: early })).status).toBe(200)
    await page.context().close()
  },
)

test(
  'the owner sets up a second step and requires it; the log records it',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await openWindow(browser, 'desktop')
    const problems = watchForProblems(page)
    await page.goto('/admin/login?to=/admin/account')
    await fillLogin(page, OWNER)
    await expect(page).toHaveURL('/admin/account')
    await appStarted(page)
    await setUp(page, OWNER)
    await expect(page.getByText('Other devices have been signed out.')).toBeVisible()
    const cookies = await page.context().cookies()
    owners = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const atWork = await openWindow(browser, 'phone')
    await beEarly(atWork)
    await atWork.goto('/admin/categories')
    await appStarted(atWork)
    await page.goto('/admin/settings')
    await appStarted(page)
    await page.getByRole('switch', { name: SWITCH }).check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').filter({ visible: true })).toBeVisible()
    // An open page says so before anything is sent in vain.
    await atWork.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(
      atWork.getByText('The shop now requires a second step from everyone.'),
    ).toBeVisible()
    const beside = atWork.getByRole('link', { name: 'Set it up in a new tab' })
    await expect(beside).toHaveAttribute('href', SET_UP)
    await atWork.context().close()
    await page.goto('/admin/audit')
    const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
    await entry.getByText('Settings changed').click()
    await expect(entry.getByRole('row', { name: /second step/i })).toBeVisible()

    await page.goto('/admin/account')
    const card = page.getByRole('region', { name: 'Second step' })
    await expect(card.getByText('so yours cannot be turned off')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Turn off' })).toBeHidden()
    await expectSoundPage(page)
    const stop = { intent: 'second-factor-stop', current: OWNER.password }
    const refused = await page.request.post('/admin/account', {
      form: stop,
      headers: { origin: shop.url },
    })
    expect(refused.status()).toBe(409)
    expect(await refused.text()).toContain('so yours cannot be turned off')
    await page.reload()
    await expect(card.getByText('On', { exact: true })).toBeVisible()
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test('without a second step only the setup is reachable', { tag: '@long' }, async () => {
  const answered: string[] = []
  for (const route of readRouteMap().filter((other) => kindOf(other) === 'staff')) {
    for (const path of readings(route)) {
      const response = await send(path, { cookie: early })
      const isSetUp = /^\/admin\/account(?:\.data.*)?$/.test(path)
      if (isSetUp) {
        const body = await response.text()
        expect(response.status).toBe(200)
        for (const word of ['newInquiries', 'devices', 'fullName":"Owner']) {
          if (body.includes(word)) answered.push(`GET ${path} tells ${word}`)
        }
      } else if (!(await isSentTo(SET_UP, response))) {
        answered.push(`GET ${path}: ${response.status}`)
      }
    }
    const forms = ['second-factor-stop', 'second-factor-codes', 'password'].map((intent) => ({
      path: SET_UP,
      body: new URLSearchParams({ intent, current: PASSWORD }),
    }))
    for (const { path, body } of [...writings(route), ...forms]) {
      const response = await send(path, { cookie: early, method: 'POST', body })
      if (!(await isSentTo(SET_UP, response))) {
        answered.push(`POST ${path} ${body.toString()}: ${response.status}`)
      }
    }
  }
  expect(answered).toEqual([])
  const body = settingsForm({ ...DEFAULT_SITE_SETTINGS, requireSecondStep: false })
  const settings = await send('/admin/settings', { cookie: early, method: 'POST', body })
  expect(await isSentTo(SET_UP, settings)).toBe(true)
  const session = await send('/admin/session', { cookie: early })
  expect(session.status).toBe(403)
  expect(await session.json()).toMatchObject({ code: 'second_step_missing' })
})

for (const kind of ['phone', 'desktop'] as const) {
  test(
    `a colleague is sent to the setup and then continues, ${kind}`,
    { tag: '@long' },
    async ({ browser }) => {
      const email = `${kind}@cars.example`
      const colleague = await addColleague(email, owners)
      const elsewhere = await signIn(colleague)
      const page = await openWindow(browser, kind)
      const problems = watchForProblems(page)
      await page.goto('/admin/login?to=%2Fadmin%2Fcars%3Fq%3Dvitz')
      await appStarted(page)
      await fillLogin(page, colleague)
      await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
      await expect(page).toHaveURL('/admin/account?to=%2Fadmin%2Fcars%3Fq%3Dvitz')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expectSoundPage(page)
      await page.goto('/admin/inquiries')
      await expect(page).toHaveURL('/admin/account?to=%2Fadmin%2Finquiries')
      await appStarted(page)
      await setUp(page, colleague)
      await expect(page).toHaveURL('/admin/inquiries')
      await expect(page.getByText('From now on, signing in asks for a code')).toBeVisible()
      await expect(page.getByText('Welcome, Otieno')).toBeVisible()
      // It ends a session started with only the password.
      expect((await send('/admin/session', { cookie: elsewhere })).status).toBe(400)
      expect(problems).toEqual([])
      await page.context().close()
    },
  )
}

test(
  'an open page redirects there on the next click, and sign-out works',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await openWindow(browser, 'desktop', { javaScriptEnabled: false })
    await beEarly(page)
    await page.goto('/admin/cars/new')
    await expect(page).toHaveURL('/admin/account?to=%2Fadmin%2Fcars%2Fnew')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await fillLoginAgain(page)
    await setUp(page, { email: 'early@cars.example', password: PASSWORD })
    await expect(page).toHaveURL('/admin/cars')
    const news = page.locator('main noscript').getByRole('status')
    await expect(news).toContainText('From now on, signing in asks for a code')
    await page.context().close()
  },
)

async function fillLoginAgain(page: Page): Promise<void> {
  await page.goto('/admin/login?to=/admin/cars')
  await fillLogin(page, { email: 'early@cars.example', password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
}

test(
  'an owner who lost app and codes regains access at the terminal',
  { tag: '@long' },
  async () => {
    const removed = await runProgram(
      'cli/staff.ts',
      ['remove-second-step', OWNER.email],
      environment,
    )
    expect(removed.out).toContain('is then asked to set up a second step')
    const cookie = await signIn(OWNER)
    expect(await isSentTo(SET_UP, await send('/admin/settings', { cookie }))).toBe(true)
  },
)
