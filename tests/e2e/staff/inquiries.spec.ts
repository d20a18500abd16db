import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { HOUR_MS } from '#app/domain/dates/units.ts'
import { showFilters } from '#tests/e2e/admin/back-office.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { holdScripts } from '#tests/setup/browser/held-scripts.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { storeInquiry } from '#tests/setup/shop/shop-inquiries.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** A name that no other test uses. */
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

const visible = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true })

async function openList(page: Page, name: string) {
  await signInAsAdmin(page)
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`)
  await appStarted(page)
}

/** Polling runs every 20 seconds from hydration on, which is not visible. */
const untilPolled = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(21_000)
    await seen()
  }).toPass()

test('an inquiry is found, followed up and answered', { tag: '@layout' }, async ({ page }) => {
  const problems = watchForProblems(page)
  const name = unique('Wanjiru')
  const carId = await stockCar({ make: 'Toyota', model: 'Premio', year: 2017, pictures: 1 })
  await storeInquiry({
    customer_name: name,
    car_id: carId,
    car_label: '2017 Toyota Premio',
    inquiry_type: 'test_drive',
    message: 'Can I drive it on Saturday?',
    lead_source: 'facebook',
    lead_medium: 'social',
    created_at: hoursAgo(3),
  })
  await storeInquiry({ customer_name: name, status: 'closed', message: `Never mind, ${name}` })

  await signInAsAdmin(page)
  await page.goto('/admin')
  await appStarted(page)
  await page.getByRole('link', { name: 'View All: Recent Inquiries' }).click()
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Wanjiru/)
  await expect(page.getByText('2 inquiries')).toBeVisible()
  await showFilters(page)
  await page.getByLabel('Filter by status').selectOption('New')
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()
  await page.getByLabel('Filter by date').selectOption('Last 30 days')
  await page.getByLabel('Filter by type').selectOption('Test drive')
  await expect(page).toHaveURL(/status=new&type=test_drive&period=last_30_days/)

  const card = page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')
  await expect(card).toContainText('Can I drive it on Saturday?')
  await expect(card).toContainText('Overdue: waiting 3 h')
  await expect(card.getByRole('link', { name: '2017 Toyota Premio' })).toHaveAttribute(
    'href',
    `/admin/cars/${carId}`,
  )

  await card.getByLabel('Priority').selectOption('High')
  await expect(visible(page, 'Priority updated')).toBeVisible()
  await card.getByText('Notes and follow-up').click()
  await card.getByLabel('Notes on').fill('Calls after six')
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await card.getByLabel('Notes on').blur()
  await expect(visible(page, 'Notes updated')).toBeVisible()
  await card.getByLabel('Assigned to').selectOption({ label: 'Fourways Motors Admin' })
  await expect(visible(page, 'Assignee updated')).toBeVisible()
  await card.getByLabel('Next action on').fill('2026-12-01')
  await card.getByLabel('Next action on').blur()
  await expect(visible(page, 'Next action updated')).toBeVisible()

  await card.getByRole('link', { name: `Read and reply to ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByLabel('Notes on')).toHaveValue('Calls after six')
  await expect(page.getByLabel('Next action on')).toHaveValue('2026-12-01')
  await expect(page.getByText(`Never mind, ${name}`)).toBeVisible()
  await expect(page.getByText('Facebook (social)')).toBeVisible()

  await page.getByLabel('Template').selectOption('Offer a test drive')
  const reply = `Hello Wanjiru,
you are welcome to drive 2017 Toyota Premio. Which day and time would suit you? Please bring your driving licence.

Fourways Motors`
  await expect(page.getByLabel('Your reply')).toHaveValue(reply)
  await page.getByLabel('Your reply').fill(`${reply}\nPS: bring a friend`)
  await page.getByLabel('Template').selectOption('Follow up')
  await expect(page.getByLabel('Your reply')).toHaveValue(/still interested/)
  await visible(page, 'The template replaced your reply').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp', exact: true })
  await expect(whatsapp).toHaveAttribute(
    'href',
    `https://wa.me/254712345678?text=${encodeURIComponent(`${reply}\nPS: bring a friend`)}`,
  )
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:wanjiru@example\.com\?subject=Your%20inquiry%20about%20the%202017%20Toyota%20Premio&body=Hello%20Wanjiru%2C%0D%0A/,
  )
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const [chat] = await Promise.all([page.waitForEvent('popup'), whatsapp.click()])
  await chat.close()
  await page.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(visible(page, 'Inquiry status updated')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('contacted')
  await expect(page.getByRole('button', { name: 'Mark as contacted' })).toBeHidden()
  await expect(page.getByText(/Overdue/)).toBeHidden()
  expect(problems).toEqual([])
})

test('a status changed in the list is saved', async ({ page }) => {
  const name = unique('Otieno')
  await storeInquiry({ customer_name: name, car_label: '2012 Mazda Demio' })
  await openList(page, name)
  const card = page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')
  await expect(card).toContainText('2012 Mazda Demio (no longer in stock)')
  await card.getByLabel('Status').selectOption('In progress')
  await expect(visible(page, 'Inquiry status updated')).toBeVisible()
  await expect(card.getByText(/Waiting/)).toBeHidden()
  await page.reload()
  await expect(card.getByLabel('Status')).toHaveValue('in_progress')
})

test('a failed save is reported, the select reset, and nothing typed lost', async ({ page }) => {
  const name = unique('Achieng')
  await storeInquiry({ customer_name: name })
  await openList(page, name)
  const card = page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')
  await page.route('**/change', (route) => route.abort())
  await card.getByLabel('Status').selectOption('Closed')
  await expect(visible(page, 'Failed to update inquiry')).toBeVisible()
  await expect(card.getByLabel('Status')).toHaveValue('new')
  await card.getByText('Notes and follow-up').click()
  await card.getByLabel('Notes on').fill('Typed on a train')
  await card.getByLabel('Notes on').blur()
  await expect(visible(page, 'Failed to update notes')).toBeVisible()
  await expect(card.getByText(/Not saved\./)).toBeVisible()
  await page.reload()
  await appStarted(page)
  await expect(card.getByLabel('Notes on')).toHaveValue('Typed on a train')
  await page.unroute('**/change')
  await card.getByRole('button', { name: 'Save again' }).click()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Notes on')).toHaveValue('Typed on a train')
})

test('input before hydration is saved too', async ({ page }) => {
  const name = unique('Chebet')
  await storeInquiry({ customer_name: name, notes: 'Called once' })
  await signInAsAdmin(page)
  const release = await holdScripts(page)
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`, { waitUntil: 'commit' })
  await page.getByLabel('Notes on').fill('Called twice')
  await page.getByLabel('Status', { exact: true }).selectOption('Contacted')
  release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(visible(page, 'Inquiry status updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes on')).toHaveValue('Called twice')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted')
})

test('a choice during hydration is saved once', { tag: '@long' }, async ({ page }) => {
  const name = unique('Wairimu')
  await storeInquiry({ customer_name: name })
  await signInAsAdmin(page)
  const developer = await page.context().newCDPSession(page)
  // Slow enough to choose between script load and hydration.
  await developer.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  let saves = 0
  page.on('request', (request) => (saves += request.url().endsWith('/change') ? 1 : 0))
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`, { waitUntil: 'commit' })
  await appStarted(page)
  await page.getByLabel('Status', { exact: true }).selectOption('Contacted')
  await developer.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(visible(page, 'Inquiry status updated')).toBeVisible()
  // Changes are sent in sequence, so earlier ones are done by now.
  const closed = page.waitForResponse((answer) => answer.request().postData() === 'status=closed')
  await page.getByLabel('Status', { exact: true }).selectOption('Closed')
  expect((await closed).ok()).toBe(true)
  expect(saves).toBe(2)
})

test('concurrent notes do not overwrite each other', { tag: '@long' }, async ({ page }) => {
  const name = unique('Njeri')
  await storeInquiry({ customer_name: name })
  await openList(page, name)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await appStarted(other)
  await other.getByText('Notes and follow-up').click()
  await other.getByLabel('Notes on').fill('Wants a loan')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.close()
  await page.getByText('Notes and follow-up').click()
  await page.getByLabel('Notes on').fill('Has a Vitz to trade in')
  await expect(page.getByText('Theirs: Wants a loan')).toBeVisible()
  await page.getByLabel('Notes on').fill('Wants a loan, has a Vitz to trade in')
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes on')).toHaveValue('Wants a loan, has a Vitz to trade in')
})

test('an inquiry is marked as spam and released again', async ({ page }) => {
  const name = unique('Kiprono')
  await storeInquiry({ customer_name: name, is_held: true })
  await openList(page, name)
  await expect(page.getByText('Possible spam')).toBeVisible()
  await page.getByRole('button', { name: `Not spam: ${name}` }).click()
  await expect(page.getByText('Possible spam')).toBeHidden()
  await expect(page.getByText('Waiting 0 min')).toBeVisible()
})

test('a landline can be called and has no WhatsApp', async ({ page }) => {
  const id = await storeInquiry({
    customer_phone: '020 234 5678',
    customer_phone_e164: '+254202345678',
  })
  await signInAsAdmin(page)
  await page.goto(`/admin/inquiries/${id}`)
  await expect(page.getByRole('link', { name: 'Call 020 234 5678' })).toHaveAttribute(
    'href',
    'tel:+254202345678',
  )
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveCount(0)
})

test('an empty result is reported, and an unknown inquiry is a 404', async ({ page }) => {
  await openList(page, 'nobody-of-that-name')
  await expect(
    page.getByRole('heading', { name: 'No inquiries found matching your criteria.' }),
  ).toBeVisible()
  const missing = await page.goto('/admin/inquiries/nothing')
  expect(missing?.status()).toBe(404)
})

test('by keyboard alone: from the list to a changed status and back', async ({ page }) => {
  const name = unique('Mwangi')
  await storeInquiry({ customer_name: name })
  await openList(page, name)
  await page.getByRole('link', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByLabel('Status').focus()
  await page.keyboard.press('ArrowDown')
  await expect(visible(page, 'Inquiry status updated')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('contacted')
  await page.getByRole('link', { name: 'Back to Inquiries' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible()
})

test(
  'a new inquiry is announced on an open page without a reload',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install()
    await signInAsAdmin(page)
    await page.goto('/admin/cars')
    await appStarted(page)
    const before = await page.title()
    const name = unique('Halima')
    await storeInquiry({ customer_name: name, car_label: '2015 Subaru Forester' })
    // The page's own time stands still between the steps, or the toast may be gone on a slow machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(visible(page, `New inquiry from ${name}`)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(visible(page, '2015 Subaru Forester')).toBeVisible()
    await expect(page).not.toHaveTitle(before)
    await expect(page).toHaveTitle(/^\(\d+\) Cars$/)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  },
)

test('an open page stops polling once its user is signed out', async ({ page }) => {
  await page.clock.install()
  await signInAsAdmin(page, { own: true })
  await page.goto('/admin/cars')
  await appStarted(page)
  await page.context().clearCookies()
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/inquiries/arrivals')) polls += 1
  })
  await untilPolled(page, () => expect.poll(() => polls, { timeout: 2_000 }).toBe(1))
  await page.clock.runFor(120_000)
  expect(polls).toBe(1)
})

test('the sound is off until it is turned on', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/inquiries')
  await appStarted(page)
  await page.getByRole('button', { name: 'Play a sound for new inquiries' }).click()
  await page.reload()
  await appStarted(page)
  await page.getByRole('button', { name: 'Mute new inquiries' }).click()
  await expect(page.getByRole('button', { name: 'Play a sound for new inquiries' })).toBeVisible()
})

test('the filtered list is exported without formulas', async ({ page }) => {
  const name = unique('=HYPERLINK("http://x")')
  await storeInquiry({ customer_name: name, message: '+254 is my code' })
  await openList(page, name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(`"'${name.replaceAll('"', '""')}"`)
  expect(file).toContain("'+254 is my code")
  await page.goto('/admin/audit')
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  await expect(entry).toContainText('Inquiry exported')
  await expect(entry).not.toContainText('HYPERLINK')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const message = (page: Page) => page.locator('main noscript').getByRole('status')

  test('an inquiry is followed up, noted and answered', async ({ page }) => {
    const name = unique('Barasa')
    const id = await storeInquiry({ customer_name: name, car_label: '2014 Nissan Note' })
    await signInAsAdmin(page)
    await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`)
    await page.getByLabel('Status', { exact: true }).selectOption('In progress')
    await page.getByRole('button', { name: 'Save status' }).click()
    await expect(message(page)).toContainText('Inquiry status updated')
    await page.getByText('Notes and follow-up').click()
    await page.getByLabel('Notes on').fill('First line\nSecond line')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(message(page)).toContainText('Notes updated')
    await expect(page.getByLabel('Notes on')).toHaveValue('First line\nSecond line')
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('in_progress')

    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Notes on').fill('Somebody else’s')
    await other.getByRole('button', { name: 'Save notes' }).click()
    await expect(message(other)).toContainText('Notes updated')
    await other.close()
    await page.getByLabel('Notes on').fill('Mine')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByLabel('Notes on')).toHaveValue('Somebody else’s\n\nMine')

    await page.goto(`/admin/inquiries/${id}`)
    await page.getByLabel('Template').selectOption('It is sold')
    await page.getByRole('button', { name: 'Use' }).click()
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
      'href',
      /The%202014%20Nissan%20Note%20has%20just%20been%20sold/,
    )
  })
})
