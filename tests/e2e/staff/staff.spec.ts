import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { openFrame, signInAs, signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { knowsItsAddress } from '#tests/setup/shop/shop-settings.ts'
import { addPerson, deactivatePerson, lastMailedLink } from '#tests/setup/shop/shop-staff.ts'

knowsItsAddress(test)

const PASSWORD = 'green mangoes by the gate'

for (const how of ['mail', 'link'] as const) {
  const tag = how === 'mail' ? '@long' : []
  test(
    `a user invited by ${how} chooses a password and signs in`,
    { tag },
    async ({ page, browser }) => {
      const email = `invited-by-${how}-${crypto.randomUUID()}@example.com`
      await signInAsAdmin(page)
      await page.goto('/admin/staff')
      await page.getByRole('link', { name: 'Invite a colleague' }).click()
      await expect(page).toHaveURL('/admin/staff/invite')
      await appStarted(page)
      await page.getByLabel('Name').fill('Otieno Odhiambo')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('checkbox', { name: 'Export' }).check()
      const button = how === 'mail' ? 'Send the invitation' : 'Create a link instead'
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Otieno Odhiambo has been invited.')).toBeVisible()
      const link =
        how === 'mail'
          ? await lastMailedLink(email)
          : await page.getByLabel('Invitation link').inputValue()

      const theirs = await (await browser.newContext()).newPage()
      await theirs.goto(link)
      await expect(theirs.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
      await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
      await theirs.getByLabel('Repeat the new password').fill(PASSWORD)
      await theirs.getByRole('button', { name: 'Save password' }).click()
      await theirs.getByLabel('Email').fill(email)
      await theirs.getByLabel('Password').fill(PASSWORD)
      await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(theirs.getByText('Welcome, Otieno Odhiambo')).toBeVisible()
      await theirs.context().close()
    },
  )
}

test('a deactivated user is signed out at the next request, with the reason on the sign-in page', async ({
  page,
  browser,
}) => {
  const person = await addPerson({ fullName: 'Leaving Soon' })
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs.context(), person)
  await theirs.goto(`${process.env.SHOP_URL}/admin/account`)
  await appStarted(theirs)

  await signInAsAdmin(page)
  await page.goto(`/admin/staff/${person.id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    page.getByText('Leaving Soon has been deactivated and signed out everywhere.'),
  ).toBeVisible()

  await (await openFrame(theirs)).getByRole('link', { name: 'Dashboard' }).click()
  await expect(theirs).toHaveURL(/\/admin\/login$/)
  await theirs.getByLabel('Email').fill(person.email)
  await theirs.getByLabel('Password').fill(person.password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs.getByText('This account is deactivated')).toBeVisible()
  await theirs.context().close()

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('Leaving Soon can sign in again.')).toBeVisible()
})

test('a correct password without the role gets an explanation', async ({ page }) => {
  const visitor = await addPerson({ role: 'user' })
  await page.goto('/admin/login')
  await appStarted(page)
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByLabel('Password').fill(visitor.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('This account cannot use the back office')).toBeVisible()
  await expect(page.getByText('Login Successful')).toBeHidden()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})

test('a profile deactivated directly in the database loses access at once', async ({ page }) => {
  const person = await addPerson()
  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  await deactivatePerson(person.id)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('permissions are granted and revoked, and the list shows it', async ({ page }) => {
  const person = await addPerson({ fullName: `Helper ${Date.now()}`, permissions: [] })
  const member = await addPerson({ permissions: ['delete'] })
  await signInAsAdmin(page)
  await page.goto(`/admin/staff/${member.id}`)
  await page.getByRole('checkbox', { name: 'Delete' }).uncheck()
  await page.getByRole('checkbox', { name: 'Export' }).check()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('The permissions are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Delete' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Export' })).toBeChecked()
  await page.goto('/admin/staff')
  await expect(page.getByRole('link', { name: /^Helper/ }).first()).toBeVisible()
  await page.context().clearCookies()
  await signInAs(page.context(), person)
  await page.goto('/admin/staff')
  await expect(page.getByText(/does not have the “Settings” permission/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden()
})
