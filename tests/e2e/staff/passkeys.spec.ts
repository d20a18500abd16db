import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAs, signOut } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'
import { addPerson, deactivatePerson, emailsTo } from '#tests/setup/shop/shop-staff.ts'

import { codeOf } from './totp.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const addButton = (page: Page) => card(page).getByRole('button', { name: 'Add a passkey' })

type Device = {
  /** How the user responds when asked. */
  answers: (how: 'verifies' | 'fails to verify') => Promise<void>
}

/** A laptop with a fingerprint reader, as emulated by the browser. */
async function attachDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: async (how) => {
      const isUserVerified = how === 'verifies'
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

async function openAccount(page: Page, person: { email: string; password: string }) {
  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  await appStarted(page)
}

async function addPasskey(page: Page, { password }: { password: string }) {
  await card(page).getByLabel('Current password').last().fill(password)
  await addButton(page).click()
  await expect(card(page).getByText(/now signs you in/)).toBeVisible()
}

async function openLogin(page: Page, path = '/admin/login') {
  await page.goto(path)
  await appStarted(page)
}

test(
  'a passkey is added, signs in past the second step, is renamed and removed',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const problems = watchForProblems(page)
    const person = await addPerson()
    await attachDevice(page)
    await openAccount(page, person)
    const step = page.getByRole('region', { name: 'Second step' })
    await step.getByLabel('Current password').fill(person.password)
    await step.getByRole('button', { name: 'Set up' }).click()
    const key = (await step.getByRole('code').first().textContent()) ?? ''
    await step.getByLabel('Code from the app').fill(codeOf(key))
    await step.getByRole('button', { name: 'Turn on' }).click()
    await expect(step.getByText('On', { exact: true })).toBeVisible()

    await expect(card(page).getByText('You have no passkeys yet.')).toBeVisible()
    await addPasskey(page, person)
    const list = card(page).getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
    await expect(list).toHaveCount(1)
    await expect(list).toContainText('Not used yet.')

    await signOut(page)
    await expect(page).toHaveURL('/')
    await openLogin(page, '/admin/login?to=/admin/account')
    await signInButton(page).click()
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page).toHaveURL('/admin/account')
    await expect(list).toContainText('Last used')
    expect(problems).toEqual([])

    await list.getByText('Rename or remove').click()
    await list.getByLabel('Name').fill('The office laptop')
    await list.getByRole('button', { name: 'Rename' }).click()
    await expect(card(page).getByText('It is now called “The office laptop”.')).toBeVisible()
    // The list is reloaded after the message has appeared.
    await expect(list.getByText('The office laptop', { exact: true }).first()).toBeVisible()
    await list.getByText('Rename or remove').click()
    await list.getByLabel('Current password').fill('not it')
    await list.getByRole('button', { name: 'Remove' }).click()
    await expect(list.getByText('This is not your current password.')).toBeVisible()
    await list.getByLabel('Current password').fill(person.password)
    await list.getByRole('button', { name: 'Remove' }).click()
    await expect(card(page).getByText('You have no passkeys yet.')).toBeVisible()
    expect(await emailsTo(person.email)).toEqual([
      'account_change',
      'account_change',
      'account_change',
    ])

    await signOut(page)
    await expect(page).toHaveURL('/')
    await openLogin(page)
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toContainText('We don’t recognise this passkey.')
    await expect(signInButton(page)).toBeFocused()
  },
)

test(
  'who cancels, or is not recognised by the device, is told so and can try again',
  { tag: '@long' },
  async ({ page }) => {
    const person = await addPerson()
    const device = await attachDevice(page)
    await openAccount(page, person)
    await device.answers('fails to verify')
    await card(page).getByLabel('Current password').fill(person.password)
    await addButton(page).click()
    await expect(card(page).getByRole('alert')).toContainText('No passkey was added')
    await expect(addButton(page)).toBeFocused()
    await expect(card(page).getByLabel('Current password')).toHaveValue(person.password)
    await device.answers('verifies')
    await addButton(page).click()
    await expect(card(page).getByText(/now signs you in/)).toBeVisible()
    await expect(card(page).getByLabel('Current password').last()).toHaveValue('')

    await page.context().clearCookies()
    await openLogin(page)
    await device.answers('fails to verify')
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No passkey was used')
    await expect(signInButton(page)).toBeFocused()
    await device.answers('verifies')
    await signInButton(page).click()
    await expect(page).toHaveURL('/admin')
  },
)

test(
  'a wrong password adds none, and one device gets one passkey for an account',
  { tag: '@long' },
  async ({ page }) => {
    const person = await addPerson()
    await attachDevice(page)
    await openAccount(page, person)
    await card(page).getByLabel('Current password').fill('not it')
    await addButton(page).click()
    await expect(card(page).getByText('This is not your current password.')).toBeVisible()
    await addPasskey(page, person)
    await card(page).getByLabel('Current password').last().fill(person.password)
    await addButton(page).click()
    await expect(card(page).getByRole('alert')).toContainText('already has a passkey')
    await expect(card(page).getByRole('listitem')).toHaveCount(1)
  },
)

test('the passkey of somebody deactivated signs nobody in', { tag: '@long' }, async ({ page }) => {
  const person = await addPerson()
  await attachDevice(page)
  await openAccount(page, person)
  await addPasskey(page, person)
  await deactivatePerson(person.id)
  await page.context().clearCookies()
  await openLogin(page)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('cannot use the back office at present')
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('shop.session_token')
})

test('at an address where passkeys cannot work none is offered, and why is said', async ({
  page,
}) => {
  const person = await addPerson()
  await signInAs(page.context(), person)
  try {
    await setShopSettings({ publicUrl: 'http://192.168.1.9:3000' })
    await page.goto('/admin/account')
    await expect(card(page).getByText(/needs an address with a domain name/)).toBeVisible()
    await expect(addButton(page)).toBeHidden()
    await setShopSettings({ publicUrl: 'https://cars.example' })
    await page.goto('/admin/account')
    await appStarted(page)
    await expect(card(page).getByText('Passkeys work only at https://cars.example.')).toBeVisible()
    await page.context().clearCookies()
    await openLogin(page)
    await expect(signInButton(page)).toBeHidden()
  } finally {
    await setShopSettings({ publicUrl: '' })
  }
})

test('without script nothing dead is shown', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? '',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(signInButton(page)).toBeHidden()
  await signInAs(context, await addPerson())
  await page.goto('/admin/account')
  await expect(card(page).getByText('Adding a passkey needs JavaScript')).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  await context.close()
})
