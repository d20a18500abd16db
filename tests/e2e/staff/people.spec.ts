import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { failEmail } from '#tests/setup/shop/shop-emails.ts'
import { storedInquiries, storeInquiry } from '#tests/setup/shop/shop-inquiries.ts'

/** A person that no other test uses. */
function newPerson() {
  const digits = Math.random().toString().slice(2, 8)
  return {
    name: `Atieno Ouko${digits}`,
    email: `atieno${digits}@example.com`,
    phone: `0722 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    e164: `+254722${digits}`,
  }
}

const stored = ({ name, email, phone, e164 }: ReturnType<typeof newPerson>) =>
  storeInquiry({
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    customer_phone_e164: e164,
    message: 'Is the Premio still there?',
    notes: 'Calls after six',
  })

async function lookUp(page: Page, contact: string) {
  await signInAsAdmin(page)
  await page.goto('/admin/people')
  await page.getByLabel('Phone number or email address').fill(contact)
  await page.getByRole('button', { name: 'Find' }).click()
}

test('a person is found from an inquiry, exported as a file, and erased', async ({ page }) => {
  const problems = watchForProblems(page)
  const person = newPerson()
  const id = await stored(person)
  await signInAsAdmin(page)
  await page.goto(`/admin/inquiries/${id}`)
  await appStarted(page)
  await page.getByRole('link', { name: 'This sender’s personal data' }).click()
  const held = page.getByRole('region', { name: /^Data held about/ })
  await expect(held.getByRole('region', { name: 'Inquiries', exact: true })).toContainText(
    'Is the Premio',
  )
  expect(page.url()).not.toContain(person.email)

  for (const [button, ending] of [
    ['Text', 'txt'],
    ['JSON', 'json'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^personal-data-.*[.]${ending}$`))
    const text = await readFile(await file.path(), 'utf8')
    for (const part of [person.email, person.phone, 'Calls after six']) expect(text).toContain(part)
  }

  await page.getByLabel('I have verified that the request comes from this person').check()
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText('Erased', { exact: true }).filter({ visible: true })).toBeVisible()
  expect(await storedInquiries(person.email)).toEqual([])
  await page.getByLabel('Phone number or email address').fill(person.phone)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('We hold no data about this person.')).toBeVisible()
  await expect(page.getByText(/^Data of this contact was erased/)).toBeVisible()

  await page.goto(`/admin/inquiries/${id}`)
  await expect(page.getByText(/^Personal data erased/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Follow-up' })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('an invalid contact is reported, and the dealership’s own number is not erased', async ({
  page,
}) => {
  await lookUp(page, 'Atieno')
  await expect(page.getByText('Type a phone number, such as 0712 345 678')).toBeVisible()
  await expect(page.getByLabel('Phone number or email address')).toHaveValue('Atieno')
  await lookUp(page, 'sales@fourwaysmotors.example')
  await expect(page.getByText('This contact belongs to the shop itself')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase permanently' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('erasing requires the checkbox, then works', async ({ page }) => {
    const person = newPerson()
    await stored(person)
    await lookUp(page, person.email)
    const headers = { origin: new URL(page.url()).origin }
    const form = { intent: 'erase', contact: person.email }
    const unsure = await page.request.post('/admin/people', { form, headers })
    expect(unsure.status()).toBe(400)
    expect(await unsure.text()).toContain('Nothing has been erased yet.')
    expect(await storedInquiries(person.email)).toHaveLength(1)
    await page.getByLabel('I have verified').check()
    await page.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByText('Erased', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible()
    expect(await storedInquiries(person.email)).toEqual([])
  })
})

test('a failed email is on the dashboard, shows its reason and can be retried', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await failEmail('550 5.1.1 mailbox unavailable')
  await signInAsAdmin(page)
  await page.goto('/admin')
  await appStarted(page)
  await expect(page.getByText(/^\d+ emails? could not be sent$/)).toBeVisible()
  await page.getByRole('link', { name: 'See why' }).click()
  await expect(page.getByRole('list', { name: 'Emails that failed' })).toBeVisible()
  const emails = page.getByRole('list', { name: 'Emails that failed' }).getByRole('listitem')
  const before = await emails.count()
  await emails
    .filter({ hasText: '550 5.1.1 mailbox unavailable' })
    .first()
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(
    page.getByText('Sending the email again now').filter({ visible: true }),
  ).toBeVisible()
  await expect(emails).toHaveCount(before - 1)
  expect(problems).toEqual([])
})
