import { expect, test, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAs, signOut } from '#tests/setup/browser/sign-in.ts'
import { knowsItsAddress } from '#tests/setup/shop/shop-settings.ts'
import {
  addPerson,
  forgetAttempts,
  lastMailedLink,
  emailsTo,
} from '#tests/setup/shop/shop-staff.ts'

import { codeOf } from './totp.ts'

knowsItsAddress(test)

const NEW_PASSWORD = 'green mangoes by the gate'

async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The own account of a new person, who is signed in. */
async function openAccount(page: Page) {
  const person = await addPerson()
  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  await appStarted(page)
  return person
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a forgotten password is reset by the emailed link', async ({ page }) => {
  const problems = watchForProblems(page)
  const person = await addPerson()
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/its link will be sent once this shop can send email/)).toBeVisible()
  const link = await lastMailedLink(person.email)
  await page.goto(link)
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your new password is saved. Sign in with it.')).toBeVisible()
  await fillLogin(page, { email: person.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/admin')
  expect(problems).toEqual([])
  const again = await page.goto(link)
  expect(again?.status()).toBe(400)
  await expect(page.getByText(/This link has been used or has expired/)).toBeVisible()
})

test('an unknown address gets the same response', async ({ page }) => {
  await page.goto('/admin/forgot-password')
  await page.getByLabel('Email').fill('stranger@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/its link will be sent once this shop can send email/)).toBeVisible()
})

test(
  'a weak password is refused with every reason, and nothing is lost',
  { tag: '@long' },
  async ({ page }) => {
    const person = await openAccount(page)
    const card = section(page, 'Password')
    await card.getByLabel('Current password').fill(person.password)
    await card.getByLabel('New password', { exact: true }).fill('fourways')
    await card.getByLabel('Repeat the new password').fill('fourways')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByRole('alert')).toContainText('Use at least 12 characters.')
    await expect(card.getByRole('alert')).toContainText('Leave the name of the shop out of it.')
    await expect(card.getByLabel('Current password')).toHaveValue(person.password)
    await card.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await card.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('Your password has been changed.')).toBeVisible()
    await expect(card.getByLabel('Current password')).toHaveValue('')
  },
)

test('a phone number signs in as well as the email address', { tag: '@long' }, async ({ page }) => {
  const phone = `0712 300 ${Math.random().toString().slice(2, 5)}`
  const person = await addPerson()
  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  const card = section(page, 'Your details')
  await card.getByLabel('Phone').fill(phone)
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(card.getByText('Your details are saved.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await fillLogin(page, { email: phone.replaceAll(' ', ''), password: person.password })
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Welcome, Wanjiku Kamau')).toBeVisible()
})

test(
  'other devices are signed out, one or all',
  { tag: ['@layout', '@long'] },
  async ({ page, browser }) => {
    const person = await addPerson()
    const others = await Promise.all([browser.newContext(), browser.newContext()])
    for (const other of others) await signInAs(other, person)
    await signInAs(page.context(), person)
    await page.goto('/admin/account')
    const card = section(page, 'Where you are signed in')
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(card.getByText('This device')).toHaveCount(1)
    await card.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await card.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    for (const other of others) {
      const elsewhere = await other.newPage()
      await elsewhere.goto(`${process.env.SHOP_URL}/admin`)
      await expect(elsewhere).toHaveURL(/\/admin\/login$/)
      await other.close()
    }
    await card.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
  },
)

test(
  'two-factor authentication: set up, required, passed by app and by recovery code',
  { tag: '@long' },
  async ({ page }) => {
    const person = await openAccount(page)
    const card = section(page, 'Second step')
    await card.getByLabel('Current password').fill('not it')
    await card.getByRole('button', { name: 'Set up' }).click()
    await expect(card.getByText('This is not your current password.')).toBeVisible()
    await card.getByLabel('Current password').fill(person.password)
    await card.getByRole('button', { name: 'Set up' }).click()
    await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const key = (await card.getByRole('code').first().textContent()) ?? ''
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    const recovery = (await codes.first().textContent()) ?? ''
    await card.getByLabel('Code from the app').fill('000000')
    await card.getByRole('button', { name: 'Turn on' }).click()
    await expect(card.getByText(/This code is incorrect/)).toBeVisible()
    await card.getByLabel('Code from the app').fill(codeOf(key))
    await card.getByRole('button', { name: 'Turn on' }).click()
    await expect(card.getByText('On', { exact: true })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/admin/login?to=/admin/account')
    await appStarted(page)
    await fillLogin(page, person)
    await expect(page).toHaveURL('/admin/second-factor?to=%2Fadmin%2Faccount')
    await expect(page.getByText('Login Successful')).toBeHidden()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText(/This code is incorrect/)).toBeVisible()
    // A phone's clock may be slightly ahead, and the code that enabled it is used up.
    await page.getByLabel('Code').fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page).toHaveURL('/admin/account')
    expect(await emailsTo(person.email)).toEqual(['account_change'])

    for (const isGood of [true, false]) {
      await page.context().clearCookies()
      await page.goto('/admin/login')
      await fillLogin(page, person)
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(recovery)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      if (isGood) await expect(page).toHaveURL('/admin')
      else await expect(page.getByText(/incorrect or has already been used/)).toBeVisible()
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('two-factor authentication is set up and passed', async ({ page }) => {
    const person = await addPerson()
    await signInAs(page.context(), person)
    await page.goto('/admin/account')
    const card = section(page, 'Second step')
    await card.getByLabel('Current password').fill(person.password)
    await card.getByRole('button', { name: 'Set up' }).click()
    const key = (await card.getByRole('code').first().textContent()) ?? ''
    await card.getByLabel('Code from the app').fill(codeOf(key))
    await card.getByRole('button', { name: 'Turn on' }).click()
    await expect(card.getByText('On', { exact: true })).toBeVisible()
    await signOut(page)
    await page.goto('/admin/login')
    await fillLogin(page, person)
    await page.getByLabel('Code').fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  })
})

/** For a signed-in user; `first` in the result is the code that turned it on. */
async function turnOnSecondStep(page: Page, password: string) {
  await page.goto('/admin/account')
  await appStarted(page)
  const card = section(page, 'Second step')
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Set up' }).click()
  const key = (await card.getByRole('code').first().textContent()) ?? ''
  const first = codeOf(key)
  await card.getByLabel('Code from the app').fill(first)
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  return { key, first }
}

test('the codes of strangers use up nobody’s attempts', { tag: '@long' }, async ({ page }) => {
  await forgetAttempts()
  const person = await addPerson()
  await signInAs(page.context(), person)
  const { key } = await turnOnSecondStep(page, person.password)
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/admin/second-factor')

  const shop = process.env.SHOP_URL ?? ''
  for (let guess = 0; guess < 20; guess += 1) {
    const body = new URLSearchParams({ intent: 'second-factor', code: String(100_000 + guess) })
    const init = { method: 'POST', body, headers: { origin: shop } }
    expect((await fetch(`${shop}/admin/second-factor`, init)).status).not.toBe(429)
  }
  await page.getByLabel('Code').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin')
})

test('a code signs in once, whoever has seen it', { tag: '@long' }, async ({ page, browser }) => {
  await forgetAttempts()
  const person = await addPerson()
  await signInAs(page.context(), person)
  const { first, key } = await turnOnSecondStep(page, person.password)

  // The code that turned it on must not work either.
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await fillLogin(page, person)
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('This code has already been used.')).toBeVisible()

  // Four sessions submit the same code at once.
  const others = await Promise.all(Array.from({ length: 4 }, () => browser.newContext()))
  for (const other of others) await signInAs(other, person)
  const shop = process.env.SHOP_URL ?? ''
  const code = codeOf(key, 1)
  const answers = await Promise.all(
    others.map(({ request }) =>
      request.post(`${shop}/admin/second-factor`, {
        form: { intent: 'second-factor', code },
        headers: { origin: shop },
        maxRedirects: 0,
      }),
    ),
  )
  const statuses = answers.map((answer) => answer.status())
  expect(statuses.toSorted((a, b) => a - b)).toEqual([302, 400, 400, 400])
  const opened = await Promise.all(
    others.map(async ({ request }) => (await request.get(`${shop}/admin/session`)).status()),
  )
  expect(opened.filter((status) => status === 204)).toHaveLength(1)
  for (const other of others) await other.close()
  await forgetAttempts()
})

test('an open page reports that its session has ended', async ({ page }) => {
  await openAccount(page)
  await page.getByLabel('Name').fill('Half a name')
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Half a name')
  await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  )
})
