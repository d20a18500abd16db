import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'

test.afterEach(() =>
  setShopSettings({
    whatsappNumber: '+254700000000',
    tagline: 'Hand-picked cars on Kiambu Road',
    maintenanceMode: false,
  }),
)

test('a new WhatsApp number is in the next buyer’s link', { tag: '@layout' }, async ({ page }) => {
  const problems = watchForProblems(page)
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await appStarted(page)
  await page.getByLabel('WhatsApp number').fill('0722 111 222')
  await page.getByLabel('Tagline').fill('Cars with papers')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').filter({ visible: true })).toBeVisible()
  // The form shows what is stored now, so that the next save changes nothing back.
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('+254722111222')
  await expect(page.getByLabel('Tagline')).toHaveValue('Cars with papers')
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(0)
  await page.goto('/search')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('link', { name: 'WhatsApp Inquiry' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254722111222\?text=/,
  )
  expect(problems).toEqual([])
})

test('invalid values are reported at their fields and nothing typed is lost', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await appStarted(page)
  await page.getByLabel('Tagline').fill('Half done')
  await page.getByLabel('WhatsApp number').fill('020 234 5678')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('WhatsApp number must be a mobile number')).toBeVisible()
  await expect(page.getByLabel('Tagline')).toHaveValue('Half done')
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('020 234 5678')
})

test(
  'what is not saved is marked in its section, leaving warns, and discarding restores it',
  { tag: '@layout' },
  async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/settings')
    await appStarted(page)
    const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
    const contact = page.getByRole('region', { name: 'Contact' })
    await sections.getByRole('link', { name: 'Contact' }).press('Enter')
    await expect(page).toHaveURL(/#contact$/)
    await expect(contact).toBeInViewport()
    await page.getByLabel('Business hours').fill('Mondays only')
    await expect(contact.getByText('Not saved')).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Contact (not saved)' })).toBeAttached()
    await expect(sections.getByRole('link', { name: /not saved/ })).toHaveCount(1)
    await expect(page.getByText('1 setting not saved')).toBeAttached()
    await page.getByRole('link', { name: 'Logo and icon' }).click()
    const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
    await warning.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Business hours')).toHaveValue('Mondays only')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Business hours')).not.toHaveValue('Mondays only')
    await expect(contact.getByText('Not saved')).toHaveCount(0)
    await page.getByRole('link', { name: 'Logo and icon' }).click()
    await expect(page).toHaveURL(/settings\/brand/)
  },
)

test('in maintenance staff see the storefront and visitors do not', async ({ page, browser }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await appStarted(page)
  await page.getByRole('switch', { name: 'Maintenance mode' }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').filter({ visible: true })).toBeVisible()
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: /Vehicles Found/ })).toBeVisible()
  const stranger = await browser.newPage()
  const response = await stranger.goto('/search')
  expect(response?.status()).toBe(503)
  await stranger.close()
})

test('every save is audited, before and after', { tag: '@long' }, async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await appStarted(page)
  const tagline = `Cars of ${Date.now()}`
  await page.getByLabel('Tagline').fill(tagline)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').filter({ visible: true })).toBeVisible()
  await page.goto('/admin/audit')
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  await entry.getByText('Settings changed').click()
  await expect(entry.getByRole('row', { name: /Tagline/ })).toContainText(tagline)
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Site settings' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/what=site_settings/)
  await expect(entry).toContainText('Settings changed')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('settings are saved and confirmed', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/settings')
    await page.getByLabel('Tagline').fill('Plain and honest')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').filter({ visible: true })).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Plain and honest').first()).toBeAttached()
  })
})
