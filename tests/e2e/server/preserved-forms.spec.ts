import { rmSync } from 'node:fs'
import { join } from 'node:path'

import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test'

import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in/auth-errors.ts'
import { takeLogAway } from '#tests/faults/end-engine.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

test.setTimeout(240_000)

let folder: string
let dataDir: string
let shop: Shop

test.beforeEach(async () => {
  folder = newDataDir()
  dataDir = join(folder, 'data')
  shop = await startNewShop({
    DATA_DIR: dataDir,
    DEMO_STOCK: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
  })
})

test.afterEach(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Form = {
  path: string
  submit: string
  /** Fills it in and returns the field that must keep what was typed. */
  fill: (page: Page) => Promise<Locator>
  /** What the page says once it is saved. */
  done: RegExp
}

const CSV = 'stock number,make,model,year,price\nT1,Toyota,Premio,2017,1450000\n'

const typeInto = (label: string, text: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(text)
  return field
}

const FORMS: readonly Form[] = [
  {
    path: '/admin/settings',
    submit: 'Save settings',
    fill: typeInto('Tagline', 'Typed while the database was away'),
    done: /Settings saved/,
  },
  {
    path: '/admin/makes-models?edit=new',
    submit: 'Create',
    fill: async (page) => {
      await page.getByLabel('Display Name').fill('Zastava')
      return typeInto('Name', 'Zastava')(page)
    },
    done: /Zastava/,
  },
  {
    path: '/admin/staff/invite',
    submit: 'Create a link instead',
    fill: async (page) => {
      await page.getByLabel('Email').fill('otieno@example.com')
      return typeInto('Name', 'Otieno Odhiambo')(page)
    },
    done: /has been invited/,
  },
  {
    path: '/admin/people',
    submit: 'Find',
    fill: typeInto('Phone number or email address', 'nobody@example.com'),
    done: /We hold no data/,
  },
  {
    path: '/admin/cars/import',
    submit: 'Preview the import',
    fill: async (page) => {
      const field = page.getByLabel('CSV or Excel file')
      await field.setInputFiles({
        name: 'cars.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(CSV),
      })
      return field
    },
    done: /cars\.csv/,
  },
]

async function saveAcrossOutage(browser: Browser, forms: readonly Form[]): Promise<void> {
  const context = await signedIn(await browser.newContext())
  const open = []
  for (const form of forms) {
    const page = await context.newPage()
    await page.goto(shop.url + form.path)
    await appStarted(page)
    const field = await form.fill(page)
    open.push({ form, page, field, typed: await field.inputValue() })
  }
  const giveBack = await takeLogAway(dataDir)
  await expect.poll(health).toBe(503)
  for (const { form, page, field, typed } of open) {
    await page.getByRole('button', { name: form.submit }).click()
    const told = page.getByRole('alert').filter({ visible: true }).last()
    await expect(told, form.path).toContainText(/try again/)
    await expect(told, form.path).toBeInViewport({ ratio: 1 })
    expect(await field.inputValue(), form.path).toBe(typed)
  }
  giveBack()
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  for (const { form, page } of open) {
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByText(form.done).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('This could not be saved')).toHaveCount(0)
  }
  await context.close()
}

test(
  'settings typed survive a save that fails, and are saved once saving works again',
  { tag: '@long' },
  async ({ browser }) => {
    await saveAcrossOutage(browser, FORMS.slice(0, 1))
  },
)

test(
  'what staff typed in other forms survives a save that fails as well',
  { tag: '@faults' },
  async ({ browser }) => {
    await saveAcrossOutage(browser, FORMS.slice(1))
  },
)

test(
  'sign-in pages preserve what was typed, and work once the database is back',
  { tag: '@faults' },
  async ({ page }) => {
    await page.goto(`${shop.url}/admin/forgot-password`)
    await appStarted(page)
    const email = page.getByLabel('Email', { exact: true })
    await email.fill(ADMIN.email)
    const giveBack = await takeLogAway(dataDir)
    await expect.poll(health).toBe(503)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const told = page.getByRole('alert').filter({ visible: true })
    await expect(told).toContainText('This could not be done')
    await expect(email).toHaveValue(ADMIN.email)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(page.getByRole('heading', { name: SIGN_IN_TEXTS.title })).toBeVisible()
    await expect(told).toHaveCount(0)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(ADMIN.password)
    await page.getByRole('button', { name: SIGN_IN_TEXTS.submit }).click()
    await expect(told).toContainText('What you typed is still here')
    await expect(email).toHaveValue(ADMIN.email)
    await expect(password).toHaveValue(ADMIN.password)
    await expect(page.getByText(SIGN_IN_TEXTS.succeeded)).toHaveCount(0)
    giveBack()
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
    await page.getByRole('button', { name: SIGN_IN_TEXTS.submit }).click()
    await expect(page.getByText('Welcome, ')).toBeVisible()
  },
)

test(
  'without script, reloading the error page sends the form again',
  { tag: '@faults' },
  async ({ browser }) => {
    const context = await signedIn(await browser.newContext({ javaScriptEnabled: false }))
    const page = await context.newPage()
    await page.goto(`${shop.url}/admin/settings`)
    const field = page.getByLabel('Tagline', { exact: true })
    await field.fill('Typed without script')
    const giveBack = await takeLogAway(dataDir)
    await expect.poll(health).toBe(503)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: 'Save settings' }).click()
    const answer = await answered
    expect(answer.status()).toBe(503)
    await expect(page.getByText('reload this page in a moment to send it again')).toBeVisible()
    await expect(
      page.getByText(`Reference: ${await answer.headerValue('X-Request-Id')}`),
    ).toBeVisible()
    giveBack()
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
    await page.reload()
    await page.goto(`${shop.url}/admin/settings`)
    await expect(field).toHaveValue('Typed without script')
    await context.close()
  },
)

const health = async () => (await fetch(`${shop.url}/health`)).status

async function signedIn(context: BrowserContext): Promise<BrowserContext> {
  const cookies = (await signInCookie(shop.url)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: shop.url }
  })
  await context.addCookies(cookies)
  return context
}
