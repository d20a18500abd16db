import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { holdScripts, styled } from '#tests/setup/browser/held-scripts.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAs } from '#tests/setup/browser/sign-in.ts'
import { addPerson, usePassword } from '#tests/setup/shop/shop-staff.ts'

test('a password is rated while typing, and a leaked one refused', async ({ page }) => {
  const problems = watchForProblems(page)
  const person = await addPerson()
  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  await appStarted(page)
  const card = page.getByRole('region', { name: 'Password' })
  const meter = card.getByRole('meter', { name: 'Strength of the new password' })
  const field = card.getByLabel('New password', { exact: true })
  await expect(meter).toHaveAttribute('aria-valuenow', '0')
  await field.fill('sunflower')
  await expect(meter).toHaveAttribute('aria-valuetext', 'Too weak')
  await expect(card.getByText('Too weak. Use at least 12 characters.')).toBeVisible()
  await field.fill('Sunflower#2024')
  await expect(meter).toHaveAttribute('aria-valuetext', 'Long enough')
  await card.getByLabel('Current password').fill(person.password)
  await card.getByLabel('Repeat the new password').fill('Sunflower#2024')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByRole('alert')).toContainText('on the list of a million leaked passwords')
  expect(problems.filter((text) => !text.includes('422'))).toEqual([])
  await field.fill('green mangoes by the gate')
  await expect(meter).toHaveAttribute('aria-valuetext', 'Very good')
})

test('users who sign in with a leaked password are let in and warned', async ({ page }) => {
  const person = await addPerson()
  await usePassword(person.id, 'Sunflower#2024')
  await page.goto('/admin/login')
  await appStarted(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('Sunflower#2024')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  await expect(
    page.getByText('Your password is one of the first that attackers try.'),
  ).toBeVisible()
})

test('a password typed before hydration is rated, and the button does not move', async ({
  page,
}) => {
  const person = await addPerson()
  await signInAs(page.context(), person)
  const release = await holdScripts(page)
  await page.goto('/admin/account', { waitUntil: 'commit' })
  const card = page.getByRole('region', { name: 'Password' })
  await card.getByLabel('New password', { exact: true }).fill('green mangoes by the gate')
  const button = card.getByRole('button', { name: 'Change password' })
  // Late style sheets and fonts shift the layout too.
  await styled(page)
  const before = await button.boundingBox()
  release()
  await expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Very good')
  expect(await button.boundingBox()).toEqual(before)
})
