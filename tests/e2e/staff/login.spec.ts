import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { ADMIN, signInAs, signInAsAdmin, signOut } from '#tests/setup/browser/sign-in.ts'
import { addPerson } from '#tests/setup/shop/shop-staff.ts'

test(
  'staff sign in, reach their destination, and sign out to the storefront',
  { tag: '@layout' },
  async ({ page }) => {
    const problems = watchForProblems(page)
    await page.goto('/admin/audit?q=price')
    await expect(page).toHaveURL('/admin/login?to=%2Fadmin%2Faudit%3Fq%3Dprice')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect(
      page.getByText('Enter your credentials to access the admin dashboard'),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
    await appStarted(page)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page).toHaveURL('/admin/audit?q=price')
    await expect(page.getByText('Welcome to the admin dashboard!')).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL('/')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
    expect(problems).toEqual([])
  },
)

test('the form shows that it is submitting', async ({ page }) => {
  await page.goto('/admin/login')
  await appStarted(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/admin/login.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password')).toBeDisabled()
  release()
  await expect(page).toHaveURL('/admin')
})

test('a wrong password is reported inline and in a toast, and the input stays', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await appStarted(page)
  await page.getByLabel('Email').fill('wanjiku@example.com')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.')
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('wanjiku@example.com')
  await expect(page).toHaveURL('/admin/login')
})

test('signed-in users skip the sign-in page', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/login?to=/admin/audit')
  await expect(page).toHaveURL('/admin/audit')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sign-in, an error in words, and sign-out work', async ({ page }) => {
    await page.goto('/admin/login?to=/admin/audit')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.')
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/admin/audit')
    await signOut(page)
    await expect(page).toHaveURL('/')
  })
})

test('signing out deletes drafts and keeps buyers’ lists', { tag: '@long' }, async ({ page }) => {
  const person = await addPerson()
  await signInAs(page.context(), person)
  await page.goto('/admin/cars/new')
  await appStarted(page)
  await page.getByLabel('Location').fill('Behind the office')
  await page.waitForFunction(() => localStorage.getItem('draft:car:new')?.includes('Behind'))
  await page.evaluate(() => {
    const work = { text: 'Half a note', base: '' }
    localStorage.setItem('draft:notes:one', JSON.stringify({ savedAt: Date.now(), work }))
    localStorage.setItem('favourites', '{"version":1,"cars":[]}')
  })
  // Typed text is stored with a delay.
  await page.getByLabel('Location').fill('Behind the office, second row')
  page.on('dialog', (dialog) => void dialog.accept())
  await signOut(page)
  await expect(page).toHaveURL('/')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.startsWith('draft:'))).toEqual([])
  expect(keys).toContain('favourites')

  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  await appStarted(page)
  await page.evaluate(() => localStorage.setItem('draft:notes:one', '{}'))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('draft:notes:one'))).toBeNull()
})

test('a password is revealed on demand, by keyboard too, until submitted', async ({ page }) => {
  await page.goto('/admin/login')
  await appStarted(page)
  const box = page.getByLabel('Password')
  await box.fill('not the password')
  await expect(box).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  const shows = page.getByRole('button', { name: 'Show password' })
  await expect(shows).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toHaveAttribute('type', 'text')
  const hides = page.getByRole('button', { name: 'Hide password' })
  await expect(hides).toBeFocused()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.')
  await expect(box).toHaveAttribute('type', 'password')
})
