import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'
import { watchForProblems } from '#tests/setup/page-problems.ts'
import { setPermissions, storedInquiries, storeInquiry } from '#tests/setup/shop-inquiries.ts'
import { failLetter } from '#tests/setup/shop-letters.ts'
import { signInAsAdmin } from '#tests/setup/sign-in.ts'

import { expectSoundPage } from './sound-page.ts'

/** Somebody whom no other journey knows. */
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
  await page.getByLabel('Phone number or e-mail address').fill(contact)
  await page.getByRole('button', { name: 'Find' }).click()
}

test('a person is found from an inquiry, given everything as a file, and erased', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  const person = newPerson()
  const id = await stored(person)
  await signInAsAdmin(page)
  await page.goto(`/admin/inquiries/${id}`)
  await appStarted(page)
  await page.getByRole('link', { name: 'Personal data of this sender' }).click()
  const held = page.getByRole('region', { name: /^What is held about/ })
  await expect(held.getByRole('region', { name: 'Inquiries', exact: true })).toContainText(
    'Is the Premio',
  )
  await expectSoundPage(page)
  expect(page.url()).not.toContain(person.email)

  for (const [button, ending] of [
    ['To read', 'txt'],
    ['JSON', 'json'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^personal-data-.*[.]${ending}$`))
    const text = await readFile(await file.path(), 'utf8')
    for (const part of [person.email, person.phone, 'Calls after six']) expect(text).toContain(part)
  }

  await page.getByLabel('I have made sure that the person themselves asks for it').check()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased', { exact: true }).filter({ visible: true })).toBeVisible()
  expect(await storedInquiries(person.email)).toEqual([])
  await page.getByLabel('Phone number or e-mail address').fill(person.phone)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Nothing is held about this person.')).toBeVisible()
  await expect(page.getByText(/^Data of this contact was erased/)).toBeVisible()

  await page.goto(`/admin/inquiries/${id}`)
  await expect(page.getByText(/^Personal data erased/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Follow-up' })).toHaveCount(0)
  await expectSoundPage(page)
  expect(problems).toEqual([])
})

test('a word that is no contact is told, and the shop’s own number is not erased', async ({
  page,
}) => {
  await lookUp(page, 'Atieno')
  await expect(page.getByText('Type a phone number, such as 0712 345 678')).toBeVisible()
  await expect(page.getByLabel('Phone number or e-mail address')).toHaveValue('Atieno')
  await lookUp(page, 'sales@fourwaysmotors.example')
  await expect(page.getByText('This is a contact of the shop itself')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase for good' })).toHaveCount(0)
})

test('only who may take out or delete sees any of it', async ({ page }) => {
  const person = newPerson()
  await stored(person)
  try {
    await setPermissions(['export'])
    await lookUp(page, person.email)
    await expect(page.getByRole('button', { name: 'JSON' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase for good' })).toHaveCount(0)
    const form = { intent: 'erase', contact: person.email, isSure: 'on' }
    const headers = { origin: new URL(page.url()).origin }
    const sent = await page.request.post('/admin/people', { form, headers })
    expect(sent.status()).toBe(403)
    await setPermissions([])
    expect((await page.request.get('/admin/people')).status()).toBe(403)
    const file = await page.request.post('/admin/people/export', { form, headers })
    expect(file.status()).toBe(403)
    expect(await storedInquiries(person.email)).toHaveLength(1)
  } finally {
    await setPermissions(['delete', 'export', 'settings'])
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('erasing wants the tick, and then does it', async ({ page }) => {
    const person = newPerson()
    await stored(person)
    await lookUp(page, person.email)
    const headers = { origin: new URL(page.url()).origin }
    const form = { intent: 'erase', contact: person.email }
    const unsure = await page.request.post('/admin/people', { form, headers })
    expect(unsure.status()).toBe(400)
    expect(await unsure.text()).toContain('Nothing was erased yet.')
    expect(await storedInquiries(person.email)).toHaveLength(1)
    await page.getByLabel('I have made sure').check()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('Erased', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible()
    expect(await storedInquiries(person.email)).toEqual([])
  })
})

test('a letter that failed is on the dashboard, says why and is tried again', async ({ page }) => {
  const problems = watchForProblems(page)
  await failLetter('550 5.1.1 mailbox unavailable')
  await signInAsAdmin(page)
  await page.goto('/admin')
  await appStarted(page)
  await expect(page.getByText(/^\d+ letters? could not be sent$/)).toBeVisible()
  await page.getByRole('link', { name: 'See why' }).click()
  await expect(page.getByRole('list', { name: 'Letters that failed' })).toBeVisible()
  await expectSoundPage(page)
  const letters = page.getByRole('list', { name: 'Letters that failed' }).getByRole('listitem')
  const before = await letters.count()
  await letters
    .filter({ hasText: '550 5.1.1 mailbox unavailable' })
    .first()
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(
    page.getByText('The letter is tried again now').filter({ visible: true }),
  ).toBeVisible()
  await expect(letters).toHaveCount(before - 1)
  expect(problems).toEqual([])
})
