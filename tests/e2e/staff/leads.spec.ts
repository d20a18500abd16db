import { expect, test } from '@playwright/test'

import { DAY_MS, HOUR_MS } from '#app/domain/dates/units.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { storeInquiry } from '#tests/setup/shop/shop-inquiries.ts'
import { addPerson } from '#tests/setup/shop/shop-staff.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

/** `YYYY-MM-DD` in Nairobi. */
const dayIn = (days: number) =>
  new Date(Date.now() + 3 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10)

/** A number that no other test uses. */
const uniquePhone = () => `07${String(Math.random()).slice(2, 10)}`

test(
  'what is due today is on the dashboard and in the list',
  { tag: '@layout' },
  async ({ page }) => {
    const problems = watchForProblems(page)
    const name = unique('Achieng')
    const id = await storeInquiry({
      customer_name: name,
      status: 'contacted',
      next_action_on: dayIn(-400),
      notes: 'Wants a Prado\nCall about the deposit',
    })
    await signInAsAdmin(page)
    await page.goto('/admin')
    await appStarted(page)
    const card = page.getByRole('region', { name: 'Today', exact: true })
    const row = card.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('400 days late')
    await expect(row).toContainText('Call about the deposit')
    await expect(row.getByRole('link', { name: `WhatsApp to ${name}` })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254712345678\?text=Hello%20Achieng/,
    )
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/admin/inquiries/${id}`)

    await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`)
    await appStarted(page)
    const filter = page.getByRole('navigation', { name: 'Filter by due date' })
    await filter.getByRole('link', { name: 'Due today (0)' }).click()
    await expect(page.getByText('No inquiries found matching your criteria.')).toBeVisible()
    await filter.getByRole('link', { name: 'Overdue (1)' }).click()
    await expect(page).toHaveURL(/due=overdue/)
    await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toContainText(
      '400 days late',
    )
    expect(problems).toEqual([])
  },
)

test('who waits longest for a reply is answered from the dashboard', async ({ page }) => {
  const name = unique('Wanjiru')
  await storeInquiry({
    customer_name: name,
    message: 'Is the Prado still there?',
    created_at: new Date('2020-01-02T09:00:00Z'),
  })
  await signInAsAdmin(page)
  await page.goto('/admin')
  const waiting = page.getByRole('list', { name: 'Waiting for a first reply' })
  const row = waiting.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/Waiting \d+ days/)
  await expect(row).toContainText('Is the Prado still there?')
  await expect(row.getByRole('link', { name: `WhatsApp to ${name}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254712345678\?text=Hello%20Wanjiru/,
  )
})

test(
  'a walk-in is typed in, and a known number asked about',
  { tag: '@layout' },
  async ({ page }) => {
    const problems = watchForProblems(page)
    const [name, phone] = [unique('Jane'), uniquePhone()]
    const stock = unique('LEAD')
    await stockCar({ make: 'Toyota', model: 'Premio', year: 2017, stock_number: stock })
    await signInAsAdmin(page)
    await page.goto('/admin/inquiries')
    await appStarted(page)
    await page.getByRole('link', { name: 'Add Inquiry' }).click()
    await page.getByRole('button', { name: 'Add Inquiry' }).click()
    await expect(page.getByText('Enter a name or a phone number.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByLabel('Phone call').check()
    await page.getByLabel('Car (optional)').fill(`2017 Toyota Premio, ${stock}`)
    await page.getByLabel('Note').fill('Pays cash')
    await page.getByLabel('I told them').check()
    await page.getByRole('button', { name: 'Add Inquiry' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText(/Phone call, typed in by/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '2017 Toyota Premio' })).toBeVisible()
    await expect(page.getByLabel('Next action on')).toHaveValue(dayIn(1))

    await page.goto('/admin/inquiries/new')
    await appStarted(page)
    await page.getByLabel('Name').fill('Jane')
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByLabel('Note').fill('Comes on Saturday')
    await page.getByRole('button', { name: 'Add Inquiry' }).click()
    await expect(page.getByText(`${name} called on`)).toBeVisible()
    await page.getByRole('button', { name: 'Add to the earlier one' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByLabel('Notes on')).toHaveValue(/Walk-in: Comes on Saturday$/)
    // The browser logs refused forms as errors.
    expect(problems.filter((problem) => !/\b(400|409)\b/.test(problem))).toEqual([])
  },
)

test('an inquiry is handed over with a note', { tag: '@layout' }, async ({ page }) => {
  const problems = watchForProblems(page)
  const [name, colleague] = [unique('Kiprop'), unique('Njeri')]
  await addPerson({ fullName: colleague })
  const id = await storeInquiry({ customer_name: name, notes: 'Wants white' })
  await signInAsAdmin(page)
  await page.goto(`/admin/inquiries/${id}`)
  await appStarted(page)
  await page.getByLabel('Assigned to').selectOption({ label: colleague })
  await page.getByLabel(`Note for ${colleague}`).fill('Call at six')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeHidden()
  await expect(page.getByLabel('Notes on')).toHaveValue(
    /^Wants white\nHanded over by .+ on .+: Call at six$/,
  )
  await page.goto('/admin/analytics')
  await appStarted(page)
  const row = page
    .getByRole('table', { name: 'Inquiries per person' })
    .getByRole('row')
    .filter({ hasText: colleague })
  await row.getByRole('link', { name: `New, ${colleague}: 1` }).click()
  await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toContainText(
    name,
  )
  expect(problems).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an inquiry is handed over with a note in one press', async ({ page }) => {
    const colleague = unique('Mutua')
    await addPerson({ fullName: colleague })
    const id = await storeInquiry({ customer_name: unique('Wairimu') })
    await signInAsAdmin(page)
    await page.goto(`/admin/inquiries/${id}`)
    await page.getByLabel('Assigned to').selectOption({ label: colleague })
    await page.getByLabel('Note for a new assignee').fill('Call at six')
    await page.getByRole('button', { name: 'Save follow-up' }).click()
    await expect(page.getByLabel('Notes on')).toHaveValue(/^Handed over by .+: Call at six$/)
    await expect(page.getByLabel('Assigned to').locator('option:checked')).toHaveText(colleague)
  })

  test('a caller is typed in, and both inquiries are kept', async ({ page }) => {
    const [name, phone] = [unique('Otieno'), uniquePhone()]
    await signInAsAdmin(page)
    for (const isKnown of [false, true]) {
      await page.goto('/admin/inquiries/new')
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Phone', { exact: true }).fill(phone)
      await page.getByLabel('WhatsApp').check()
      await page.getByLabel('Next action on').fill('2099-01-05')
      await page.getByRole('button', { name: 'Add Inquiry' }).click()
      if (isKnown) {
        await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
        await expect(page.getByLabel('WhatsApp')).toBeChecked()
        await page.getByRole('button', { name: 'Keep both' }).click()
      }
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByLabel('Next action on')).toHaveValue('2099-01-05')
    }
    await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('2 inquiries', { exact: true })).toBeVisible()
  })
})

test('the list stays beside the open inquiry, and keys step through it', async ({ page }) => {
  const problems = watchForProblems(page)
  const word = unique('Inbox')
  const [older, newer] = [`${word} first`, `${word} second`]
  for (const name of [older, newer])
    await storeInquiry({ customer_name: name, status: 'contacted' })
  const query = `q=${encodeURIComponent(word)}&status=contacted`
  await signInAsAdmin(page)
  await page.goto(`/admin/inquiries?${query}`)
  await appStarted(page)
  // The newest is first.
  await page.getByRole('link', { name: `Read and reply to ${newer}` }).click()
  await expect(page.getByRole('heading', { name: newer, level: 1 })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Inquiries in this list' })
  await expect(list.getByRole('link', { name: newer, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: older, level: 1 })).toBeVisible()
  await page.getByLabel('Notes on').pressSequentially('jk')
  await expect(page.getByLabel('Notes on')).toHaveValue('jk')
  await page.getByLabel('Notes on').blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: newer, level: 1 })).toBeVisible()
  await list.getByRole('link', { name: older, exact: true }).click()
  await expect(page.getByLabel('Notes on')).toHaveValue('jk')
  await page.getByRole('link', { name: 'Back to Inquiries' }).click()
  await expect(page.getByText('2 inquiries', { exact: true })).toBeVisible()
  expect(problems).toEqual([])
})
