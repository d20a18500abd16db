import { expect, test } from '@playwright/test'

import { holdScripts } from '#tests/setup/browser/held-scripts.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { storedInquiries } from '#tests/setup/shop/shop-inquiries.ts'

import {
  chatBehind,
  fillContact,
  formStarted,
  newEmail,
  openWithClock,
  stopClock,
  stubExternal,
} from './forms.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MESSAGE = {
  source: 'contact_form',
  car_id: null,
  customer_name: 'Wanjiku Kamau',
  customer_phone_e164: '+254712345678',
  subject: 'financing',
  inquiry_type: 'financing',
  message: 'Do you buy cars?',
  status: 'new',
  priority: 'medium',
}

const textFrom = (email: string) => `Hello Fourways Motors,
Name: Wanjiku Kamau
Email: ${email}
Phone: 0712 345 678
Subject: Financing

Do you buy cars?`

test('the page says whether the yard is open, and notices when that changes', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-26T17:59:30+03:00') })
  await page.goto('/contact')
  const showroom = page.getByRole('region', { name: 'Our location' })
  await expect(showroom).toContainText('Open now, until 6 PM')
  await page.clock.runFor(60_000)
  await expect(showroom).toContainText('Closed now, opens tomorrow at 8 AM')
})

test('the page leads to the check of numbers and tills', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Check a number or till before you pay' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this really us?')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('what is not ours is reported as an inquiry that names it', async ({ page }) => {
      await stubExternal(page)
      await page.goto('/verify')
      await page.getByLabel('Phone, till, paybill, email, website or code').fill('0733 999 888')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('We do not know it')).toBeVisible()
      if (javaScriptEnabled) await formStarted(page)
      const message = page.getByRole('textbox', { name: 'Message' })
      await expect(message).toHaveValue(/^Somebody gave me this as yours: 0733 999 888\n/)
      const email = newEmail()
      await fillContact(page, { email, message: `${await message.inputValue()}Facebook.` })
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
      const [stored] = await storedInquiries(email)
      expect(stored?.message).toContain('yours: 0733 999 888')
      expect(stored?.message).toMatch(/asked for: Facebook\.$/)
    })
  })
}

test('a message is stored, WhatsApp opens with it, and the form is reset and folded', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  const email = newEmail()
  await openWithClock(page, '/contact')
  await fillContact(page, { email })
  await stopClock(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const link = page.getByRole('link', { name: 'Open WhatsApp' })
  await expect(link).toBeVisible()
  const toast = page.getByText('Redirecting to WhatsApp to send your message...')
  // The toast code loads lazily and then needs a frame or two.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(await storedInquiries(email)).toMatchObject([MESSAGE])
  expect(chatBehind(await link.getAttribute('href'))).toBe(textFrom(email))
  const opening = page.waitForEvent('popup')
  await page.clock.runFor(1_500)
  expect(chatBehind((await opening).url())).toBe(textFrom(email))
  await page.clock.runFor(1_500)
  await expect(page.getByText(/^Your message was sent at \d\d:\d\d\.$/)).toBeVisible()
  const again = page.getByRole('link', { name: 'Open WhatsApp again' })
  await expect(again).toBeFocused()
  expect(chatBehind(await again.getAttribute('href'))).toBe(textFrom(email))
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Subject')).toHaveValue('general')
  await expect(again).toBeVisible()
  expect(problems).toEqual([])
})

test(
  'the advert that brought somebody here is sent with a later message',
  { tag: '@long' },
  async ({ page }) => {
    await stubExternal(page)
    await page.goto('/?utm_source=Facebook&utm_medium=social&utm_campaign=Easter')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lead-source')))
      .toContain('facebook')
    const email = newEmail()
    await page.goto('/contact')
    await formStarted(page)
    await fillContact(page, { email })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
    const [sent] = await storedInquiries(email)
    expect(sent).toMatchObject({
      lead_source: 'facebook',
      lead_medium: 'social',
      lead_campaign: 'Easter',
    })
  },
)

test('without a response, typed text stays and can be sent by WhatsApp', async ({ page }) => {
  const email = newEmail()
  await openWithClock(page, '/contact')
  await page.route('**/inquiries/*', (route) => route.abort())
  await fillContact(page, { email })
  await page.getByRole('button', { name: 'Send Message' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to send message. Please try again.')
  const instead = alert.getByRole('link', { name: 'Send on WhatsApp instead' })
  expect(chatBehind(await instead.getAttribute('href'))).toBe(textFrom(email))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you buy cars?')
  await expect(page.getByLabel('Subject')).toHaveValue('financing')
  expect(await storedInquiries(email)).toEqual([])
})

test('text typed before hydration survives a reload', async ({ page }) => {
  await stubExternal(page)
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillContact(page, { email: newEmail() })
  release()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('Do you buy cars?')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you buy cars?')
  await expect(page.getByLabel('Subject')).toHaveValue('financing')
})

test('stored text stays out of the field somebody is in, unless they leave it as it was', async ({
  page,
}) => {
  await openWithClock(page, '/contact')
  await fillContact(page, { email: newEmail() })
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('Do you buy cars?')
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const [first, message] = [
    page.getByLabel('First name'),
    page.getByRole('textbox', { name: 'Message' }),
  ]
  await first.focus()
  release()
  await expect(message).toHaveValue('Do you buy cars?')
  await expect(first).toHaveValue('')
  await first.pressSequentially('Jane')
  await message.focus()
  await expect(first).toHaveValue('Jane')
  await page.goto('/contact', { waitUntil: 'commit' })
  await message.focus()
  await expect(first).toHaveValue('Jane')
  await first.focus()
  await expect(message).toHaveValue('Do you buy cars?')
  await page.reload()
  await expect(message).toHaveValue('Do you buy cars?')
})

test('the page lists other ways to reach the dealer', async ({ page }) => {
  await openWithClock(page, '/contact')
  await expect(page).toHaveTitle('Contact us | Fourways Motors')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Call us/ })).toHaveAttribute(
    'href',
    'tel:+254700000000',
  )
  await expect(main.getByRole('link', { name: /Email us/ })).toHaveAttribute(
    'href',
    'mailto:sales@fourwaysmotors.example',
  )
  const quick = main.getByRole('region', { name: 'Quick chat on WhatsApp' })
  for (const [name, words] of [
    ['Test drive', 'book a test drive'],
    ['Vehicle info', 'Which cars do you have'],
    ['Financing quote', 'financing options'],
    ['Trade-in evaluation', 'trade in my car'],
    ['General inquiry', 'a question about your cars'],
  ] as const) {
    const href = await quick.getByRole('link', { name }).getAttribute('href')
    expect(chatBehind(href)).toContain(words)
  }
  const location = main.getByRole('region', { name: 'Our location' })
  await expect(location.getByText('Kiambu Road', { exact: true })).toBeVisible()
  const pin = location.getByRole('link', { name: 'Ask for the pin on WhatsApp' })
  expect(chatBehind(await pin.getAttribute('href'))).toContain('send me the location pin')
  await expect(location).toContainText('Mon-Sat 8AM-6PM')
  await expect(location).toContainText('Sun 9AM-5PM')
  await expect(location.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/search\/\?api=1&query=Fourways/,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sent message leads to a page with a WhatsApp link', async ({ page }) => {
    const email = newEmail()
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Please enter your first name.')).toBeVisible()
    await fillContact(page, { email })
    await page.getByRole('button', { name: 'Send Message' }).click()
    const link = page.getByRole('link', { name: 'Open WhatsApp' })
    expect(chatBehind(await link.getAttribute('href'))).toBe(textFrom(email))
    await page.reload()
    await expect(link).toBeVisible()
    expect(await storedInquiries(email)).toMatchObject([MESSAGE])
  })
})

test(
  'the form breaks no rule of the Content-Security-Policy',
  { tag: '@layout' },
  async ({ page }) => {
    const problems = watchForProblems(page)
    await stubExternal(page)
    await page.goto('/contact')
    await formStarted(page)
    // The validation rules load with the first field used.
    await page.getByLabel('First name').fill('Wanjiku')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(/^Please|must|is missing/).first()).toBeVisible()
    expect(problems).toEqual([])
  },
)
