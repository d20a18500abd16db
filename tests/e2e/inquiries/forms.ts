import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'

export const CHAT = 'https://wa.me/254700000000?text='

let count = 0
/** An email address that no other test uses. */
export const newEmail = () => `buyer-${Date.now()}-${(count += 1)}@example.com`

/** Nothing leaves the machine: WhatsApp and analytics requests are answered here. */
export async function stubExternal(page: Page) {
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ body: '<title>WhatsApp</title>' }))
  await page.route('**/events', (route) => route.fulfill({ status: 204 }))
}

/** Opens a page with a controlled clock, and waits for its forms. */
export async function openWithClock(page: Page, path: string) {
  await stubExternal(page)
  await page.clock.install()
  await page.goto(path)
  await formStarted(page)
}

/** Waits for the page's script and the form's, which is later; until then it posts by itself. */
export async function formStarted(page: Page) {
  await appStarted(page)
  const forms = page.locator('main form[action^="/contact"], main form[action^="/enquire"]')
  if ((await forms.count()) > 0) await expect(forms.first()).toHaveAttribute('data-started')
}

/** Freezes time half a minute later, since faster forms count as spam. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
}

type Typed = { name?: string; email: string; phone?: string; message?: string }

/** Opens the message and the other fields that are folded when scripts run. */
export async function unfold(page: Page) {
  const folded = page.locator('.fold-toggle:not([open]) summary').filter({ visible: true })
  if ((await folded.count()) > 0) await folded.click()
}

/** Fills in the required fields; the message is prefilled. */
export async function fillInquiry(page: Page, typed: Typed) {
  const { name = 'Wanjiku Kamau', email, phone, message } = typed
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  if (phone) await page.getByLabel(/^Phone/).fill(phone)
  if (message) await unfold(page)
  if (message) await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
}

export async function fillContact(page: Page, { email, message = 'Do you buy cars?' }: Typed) {
  await page.getByLabel('First name').fill('Wanjiku')
  await page.getByLabel('Last name').fill('Kamau')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone (optional)').fill('0712 345 678')
  await page.getByLabel('Subject').selectOption('financing')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

/** The text of a WhatsApp link, after checking its number and encoding. */
export function chatBehind(href: string | null): string {
  expect(href).toContain(CHAT)
  const text = decodeURIComponent((href ?? '').slice(CHAT.length))
  expect(href).toBe(CHAT + encodeURIComponent(text))
  return text
}
