import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { storedInquiries } from '#tests/setup/shop/shop-inquiries.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { chatBehind, fillInquiry, newEmail, openWithClock, stopClock, unfold } from './forms.ts'

// Without animations, which would move elements while axe runs.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = '2016 Subaru Forester'
const FAILED = 'Failed to send inquiry. Please try again.'
// A worker restarted after a failure creates the same cars again.
const stockNumber = `INQ-${Date.now()}`
const ids = { car: '' }

test.beforeAll(async () => {
  const car = { make: 'Subaru', model: 'Forester', year: 2016, price: 2_150_000 }
  ids.car = await stockCar({ ...car, stock_number: stockNumber })
})

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /Contact us about this car|Schedule Test Drive/ })
const send = (page: Page) => page.getByRole('button', { name: 'Send Inquiry' })
const contact = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })
const openWhatsapp = (page: Page) => page.getByRole('link', { name: 'Open WhatsApp' })
const writeAnother = (page: Page) => page.getByRole('button', { name: 'Write another message' })

const chips = (page: Page, name: string) => page.getByRole('group', { name })

/** `Fri 27 Nov` or a later day, as the yard is open. */
async function secondDay(page: Page) {
  const day = chips(page, 'Preferred day').getByRole('radio').nth(2)
  const label = await day.evaluate((radio) => radio.parentElement?.textContent)
  expect(label).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2}$/)
  return { day, label }
}

async function openContact(page: Page) {
  await openWithClock(page, `/car/${ids.car}`)
  await contact(page).click()
  await expect(dialog(page)).toBeVisible()
  // Faster forms count as spam.
  await page.clock.fastForward(30_000)
}

test('an inquiry is stored, WhatsApp opens with it, and the form is reset and folded', async ({
  page,
  baseURL,
}) => {
  const problems = watchForProblems(page)
  const email = newEmail()
  await openContact(page)
  await expect(dialog(page)).toContainText(`${NAME}, KSh 2,150,000`)
  await fillInquiry(page, { email, phone: '+254 0712 345 678' })
  await unfold(page)
  await page.getByLabel('Preferred contact').selectOption('text')
  await page.getByLabel(/^Best time to call/).selectOption('evening')
  await page.getByRole('checkbox', { name: 'I need financing' }).check()
  await page.getByRole('checkbox', { name: 'I have a car to trade in' }).check()
  await stopClock(page)
  await send(page).click()
  await expect(openWhatsapp(page)).toBeVisible()
  const toast = page.getByText('Redirecting to WhatsApp to send your inquiry...')
  // The toast code loads lazily and then needs a frame or two.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(page.getByText('We reply within 24 hours.')).toBeVisible()

  const message = `I am interested in this car. Is it still available?

${NAME}, KSh 2,150,000
Stock number: ${stockNumber}
${baseURL}/car/${ids.car}`
  expect(await storedInquiries(email)).toMatchObject([
    {
      source: 'inquiry_form',
      car_id: ids.car,
      car_label: NAME,
      customer_name: 'Wanjiku Kamau',
      customer_phone: '+254 0712 345 678',
      customer_phone_e164: '+254712345678',
      message,
      inquiry_type: 'general',
      preferred_contact: 'text',
      best_time_to_call: 'evening',
      is_financing_needed: true,
      has_trade_in: true,
      is_held: false,
      status: 'new',
      priority: 'medium',
    },
  ])
  const text = `Hello Fourways Motors,
Name: Wanjiku Kamau
Email: ${email}
Phone: +254 0712 345 678
Inquiry: General inquiry
Preferred contact: Text
Best time to call: Evening (5PM - 8PM)
I need financing.
I have a car to trade in.

${message}`
  const chat = await openWhatsapp(page).getAttribute('href')
  expect(chatBehind(chat)).toBe(text)
  const opening = page.waitForEvent('popup')
  await page.clock.runFor(1_500)
  expect(chatBehind((await opening).url())).toBe(text)

  await page.clock.runFor(1_500)
  await expect(dialog(page).getByText(/^Your message was sent at \d\d:\d\d\.$/)).toBeVisible()
  expect(await openWhatsapp(page).getAttribute('href')).toBe(chat)
  await expect(send(page)).toBeHidden()
  // It stays while the buyer looks at the page.
  await page.keyboard.press('Escape')
  await contact(page).click()
  await writeAnother(page).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(page.getByLabel('Inquiry type')).toHaveValue('general')
  await expect(page.getByLabel('Preferred contact')).toHaveValue('email')
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked()
  expect(problems).toEqual([])
})

test('Schedule Test Drive asks for a day and a time, which a draft keeps', async ({ page }) => {
  const email = newEmail()
  await openWithClock(page, `/car/${ids.car}`)
  await page.getByRole('link', { name: 'Schedule Test Drive' }).click()
  await expect(dialog(page)).toContainText('Schedule Test Drive')
  await expect(page.getByLabel('Inquiry type')).toHaveValue('test_drive')
  const own = page.viewportSize()
  for (const window of [{ width: 1440, height: 900 }, ...(own ? [own] : [])]) {
    await page.setViewportSize(window)
    await expect(send(page)).toBeInViewport({ ratio: 1 })
  }
  const days = chips(page, 'Preferred day')
  const morning = chips(page, 'Preferred time').getByLabel('Morning')
  await expect(days.getByLabel('Any day')).toBeChecked()
  const { day, label } = await secondDay(page)
  // By keyboard, as one stop of the form.
  await days.getByLabel('Any day').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(day).toBeChecked()
  await morning.check()
  await page.reload()
  await page.getByRole('link', { name: 'Schedule Test Drive' }).click()
  await expect(day).toBeChecked()
  await expect(morning).toBeChecked()

  await page.clock.fastForward(30_000)
  await fillInquiry(page, { email })
  await send(page).click()
  await expect(openWhatsapp(page)).toBeVisible()
  const [stored] = await storedInquiries(email)
  expect(stored).toMatchObject({ inquiry_type: 'test_drive', car_id: ids.car })
  expect(stored?.message).toContain('book a test drive')
  expect(stored?.message).toMatch(new RegExp(`\n\nPreferred time: ${label}, morning$`))
})

for (const view of ['grid', 'list']) {
  test(`a card in the ${view} opens the form by keyboard, and Escape returns to it`, async ({
    page,
  }) => {
    const email = newEmail()
    await openWithClock(page, `/search?searchTerm=Forester&view=${view}`)
    const link = page.getByRole('link', { name: /^Contact about Subaru Forester/ }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(link).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.clock.fastForward(30_000)
    await page.getByRole('button', { name: 'Close' }).focus()
    for (const typed of ['Wanjiku Kamau', email, '0712345678']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed)
    }
    // Past message and details, and the terms.
    for (let field = 0; field < 2; field += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(openWhatsapp(page)).toBeFocused()
    expect(await storedInquiries(email)).toMatchObject([{ customer_phone_e164: '+254712345678' }])
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
}

test('if the browser blocks the new tab, the confirmation and its link stay', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openContact(page)
  await fillInquiry(page, { email: newEmail() })
  await send(page).click()
  await expect(openWhatsapp(page)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(writeAnother(page)).toBeVisible()
  await expect(openWhatsapp(page)).toBeVisible()
  const opening = page.waitForEvent('popup')
  await openWhatsapp(page).click()
  expect(chatBehind((await opening).url())).toContain(NAME)
  await writeAnother(page).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('what was sent stays above the folded form of its car, with two similar cars', async ({
  page,
}) => {
  const similar = { make: 'Subaru', model: 'Forester', year: 2017, price: 2_200_000 }
  for (let count = 0; count < 2; count += 1) await stockCar(similar)
  await openWithClock(page, `/enquire?car=${ids.car}`)
  await fillInquiry(page, { email: newEmail() })
  await stopClock(page)
  await send(page).click()
  await expect(openWhatsapp(page)).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.clock.runFor(1_500)
  await opening
  await page.clock.runFor(1_500)
  await expect(page.getByText(/^Your message was sent at/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(`${NAME} KSh 2,150,000`)).toBeVisible()
  await expect(main.getByText('What happens next')).toBeVisible()
  const links = main.getByRole('link', { name: /^2017 Subaru Forester KSh 2,200,000/ })
  await expect(links).toHaveCount(2)
  await expect(send(page)).toBeHidden()
  // The thanks were read out; what is left of them is not news.
  await expect(main.getByRole('status')).toHaveCount(0)
  await links.first().click()
  await expect(page).toHaveURL(/\/car\//)
})

test('a form about another car in between is open, and leaves what was sent', async ({ page }) => {
  await stockCar({ make: 'Subaru', model: 'Impreza', year: 2015, price: 1_400_000 })
  await openWithClock(page, '/search?make=Subaru')
  const contactAbout = (name: RegExp) => page.getByRole('link', { name }).first()
  await contactAbout(/^Contact about Subaru Forester/).click()
  await page.clock.fastForward(30_000)
  await fillInquiry(page, { email: newEmail() })
  await stopClock(page)
  await send(page).click()
  await expect(openWhatsapp(page)).toBeVisible()
  await page.clock.runFor(1_500)
  await page.clock.runFor(1_500)
  await expect(writeAnother(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await contactAbout(/^Contact about Subaru Impreza/).click()
  await expect(send(page)).toBeVisible()
  await expect(writeAnother(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await contactAbout(/^Contact about Subaru Forester/).click()
  await expect(writeAnother(page)).toBeVisible()
  await expect(send(page)).toBeHidden()
})

test(
  'without a response, typed text stays and can be sent by WhatsApp',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const email = newEmail()
    await openContact(page)
    await page.route('**/inquiries/*', (route) => route.abort())
    await fillInquiry(page, { email, message: 'Is it "new" & 100% yours?\n\u{1f697} مرحبا' })
    await send(page).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText(FAILED)
    await expect(page.locator('[data-sonner-toast]')).toContainText(FAILED)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wanjiku Kamau')
    const instead = alert.getByRole('link', { name: 'Send on WhatsApp instead' })
    expect(chatBehind(await instead.getAttribute('href'))).toBe(`Hello Fourways Motors,
Name: Wanjiku Kamau
Email: ${email}
Inquiry: General inquiry
Preferred contact: Email

${NAME}, KSh 2,150,000
Stock number: ${stockNumber}
${baseURL}/car/${ids.car}

Is it "new" & 100% yours?
\u{1f697} مرحبا`)
    expect(await storedInquiries(email)).toEqual([])

    await page.reload()
    await contact(page).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked()
    await page.unroute('**/inquiries/*')
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await send(page).click()
    await expect(openWhatsapp(page)).toBeVisible()
    expect(await storedInquiries(email)).toHaveLength(1)
  },
)

test('a server error is reported in words', async ({ page }) => {
  await openContact(page)
  await page.route('**/inquiries/*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await fillInquiry(page, { email: newEmail() })
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(FAILED)
})

test('a lost response and a double click make one inquiry', async ({ page }) => {
  const email = newEmail()
  await openContact(page)
  await page.route('**/inquiries/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fillInquiry(page, { email })
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(FAILED)
  await page.unroute('**/inquiries/*')
  await send(page).dblclick()
  await expect(openWhatsapp(page)).toBeVisible()
  expect(await storedInquiries(email)).toHaveLength(1)
})

test('while submitting, the button says so and is busy', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  const email = newEmail()
  await openContact(page)
  await page.route('**/inquiries/*', async (route) => {
    await released.promise
    await route.continue()
  })
  await fillInquiry(page, { email })
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect(busy).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).press('Enter')
  released.resolve()
  await expect(openWhatsapp(page)).toBeVisible()
  expect(await storedInquiries(email)).toHaveLength(1)
})

test('missing values are reported at their fields, and the first one gets the focus', async ({
  page,
}) => {
  await openContact(page)
  await unfold(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('')
  await page.getByLabel('Email', { exact: true }).fill('wanjiku@')
  await send(page).click()
  for (const sentence of [
    'Please enter your name.',
    'Enter an address such as name@example.com.',
    'Please write a message.',
    'Please agree to the terms and conditions',
  ]) {
    await expect(dialog(page).getByText(sentence)).toBeVisible()
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('W')
  await expect(dialog(page).getByText('Please enter your name.')).toBeHidden()
})

test(
  'three fields are asked for, and a draft of the folded ones shows again',
  { tag: '@long' },
  async ({ page }) => {
    await openContact(page)
    const fields = dialog(page).locator('.box').filter({ visible: true })
    await expect(fields).toHaveCount(3)
    await unfold(page)
    await expect(fields).toHaveCount(7)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Does it have a spare wheel?')
    await page.reload()
    await contact(page).click()
    await expect(message).toHaveValue('Does it have a spare wheel?')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the link leads to a page with the form, and its response to WhatsApp',
    { tag: '@long' },
    async ({ page, baseURL }) => {
      const email = newEmail()
      await page.goto(`/car/${ids.car}`)
      await page.getByRole('link', { name: 'Schedule Test Drive' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Test Drive')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      const { day, label } = await secondDay(page)
      await day.check()
      await send(page).click()
      await expect(page.getByText('Please agree to the terms and conditions')).toBeVisible()
      await expect(day).toBeChecked()
      await expect(page.getByText('Please enter your name.')).toBeVisible()
      await fillInquiry(page, { email, phone: '00254712345678' })
      await send(page).click()
      await expect(page.getByText('We reply within 24 hours.')).toBeVisible()
      const [stored] = await storedInquiries(email)
      expect(stored).toMatchObject({
        car_id: ids.car,
        inquiry_type: 'test_drive',
        customer_phone_e164: '+254712345678',
      })
      expect(chatBehind(await openWhatsapp(page).getAttribute('href'))).toBe(
        `Hello Fourways Motors,
Name: Wanjiku Kamau
Email: ${email}
Phone: 00254712345678
Inquiry: Test drive
Preferred contact: Email

I would like to book a test drive of this car. When could I come?

${NAME}, KSh 2,150,000
Stock number: ${stockNumber}
${baseURL}/car/${ids.car}

Preferred time: ${label}`,
      )
      await page.reload()
      await expect(openWhatsapp(page)).toBeVisible()
      await page.goBack()
      await send(page).click()
      await expect(openWhatsapp(page)).toBeVisible()
      expect(await storedInquiries(email)).toHaveLength(1)
    },
  )

  test('an error loses nothing that was typed', async ({ page }) => {
    await page.goto(`/enquire?car=${ids.car}`)
    await fillInquiry(page, { email: 'wanjiku@', message: 'أهلا <b>there</b>' })
    await page.getByLabel(/^Best time to call/).selectOption('anytime')
    await page.getByRole('checkbox', { name: 'I need financing' }).check()
    await send(page).click()
    await expect(page.getByText('Enter an address such as name@example.com.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('أهلا <b>there</b>')
    await expect(page.getByLabel(/^Best time to call/)).toHaveValue('anytime')
    await expect(page.getByRole('checkbox', { name: 'I need financing' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'I have a car' })).not.toBeChecked()
  })
})

test(
  'the button that sends stays in view while the form scrolls',
  { tag: '@layout' },
  async ({ page }) => {
    const { width = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize(
      width > 1000 ? { width: 1440, height: 900 } : { width: 360, height: 640 },
    )
    await page.goto(`/car/${ids.car}`)
    // Until then it links to the form's page.
    await appStarted(page)
    await contact(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(send(page)).toBeInViewport({ ratio: 1 })
    // The button must not cover what the keyboard reaches.
    const agree = page.getByRole('checkbox', { name: /^I agree/ })
    await agree.focus()
    await agree.scrollIntoViewIfNeeded()
    const [box, button] = [await agree.boundingBox(), await send(page).boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  },
)
