import { expect, type Page, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FIELDER = 'make=TOYOTA&model=COROLLA+FIELDER+EX&registered=2020&cif=9800'

const result = (page: Page) => page.getByRole('region', { name: 'Import taxes' })

test('without script, by keyboard, the cost of an import is found and goes on paper', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/import-cost')
  await page.getByText('Where the figures come from').click()
  await expect(page.getByText('Taxes: Kenya Revenue Authority')).toBeVisible()
  await page.getByLabel('Make').focus()
  await page.keyboard.type('TOYOTA')
  for (let field = 0; field < 6; field += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show its models' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Make')).toHaveValue('TOYOTA')
  await page.getByLabel('Model').focus()
  await page.keyboard.type('COROLLA FIELDER EX')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2020')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9,800')
  await page.keyboard.press('Enter')

  await expect(result(page)).toContainText(/KSh [\d,]+ to [\d,]+, by version \(estimate\)/)
  await expect(result(page).getByRole('heading', { name: 'When you pay' })).toBeVisible()
  await page.getByLabel('Version', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(result(page)).not.toContainText('by version')

  await page.getByText('Copy cost text').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
  const text = page.getByLabel('Cost text')
  await expect(text).toHaveValue(/^TOYOTA COROLLA FIELDER EX, first registered 2020.*estimate/)
  await text.focus()
  await page.keyboard.press('Control+A')

  await expect(page.getByText('Import duty is 35%')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Import duty is 35%')).toBeVisible()
  await expect(result(page).getByText('Railway development levy')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Work it out' })).toBeHidden()
  await expect(text).toBeHidden()
  await page.close()
})

test('the cost text is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const problems = watchForProblems(page)
  await page.goto(`/import-cost?${FIELDER}`)
  await appStarted(page)
  await page.getByText('Copy cost text').click()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied. Paste it into WhatsApp.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll('\r\n', '\n')).toBe(await page.getByLabel('Cost text').inputValue())
  expect(problems).toEqual([])
})

test('a kind of vehicle with tax tables of its own is refused in words', async ({ page }) => {
  await page.goto('/import-cost?make=TOYOTA&model=HIACE+SCHOOL+BUS&registered=2020&cif=9800')
  await expect(result(page)).toContainText('have their own tax tables. Ask us.')
  await expect(result(page)).not.toContainText('KSh')
})

test('a version is found by its words, by keyboard, and what was typed beside it stays', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await page.goto('/import-cost')
  await appStarted(page)
  await page.getByLabel('First registered').fill('2020')
  const box = page.getByRole('combobox', { name: 'Find a version' })
  await page.getByLabel('Find a version').pressSequentially('fielder 1496')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText(/FIELDER.*1,496 cc petrol.*KSh [\d,]+/)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/make=TOYOTA&model=[^&]*FIELDER/)
  await expect(page.getByLabel('Make')).toHaveValue('TOYOTA')
  await expect(result(page)).toContainText(/KSh [\d,]+ \(estimate\)/)
  expect(problems).toEqual([])
})

test('without script the words lead to links, one of which is the version', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/import-cost?registered=2020')
  await page.getByLabel('Find a version').fill('fielder')
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('region', { name: 'Versions found' })
  await found.getByRole('link').first().click()
  await expect(page.getByLabel('Make')).toHaveValue('TOYOTA')
  await expect(result(page)).toContainText('Import duty')
  await page.goto('/import-cost?q=no+such+car')
  await expect(page.getByText('No version in the list matches all of these words')).toBeVisible()
  await page.close()
})

test('the fields follow the version that was found', async ({ page }) => {
  await page.goto('/import-cost?registered=2020')
  await appStarted(page)
  await page.getByLabel('Find a version').fill('fielder')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('region', { name: 'Versions found' }).getByRole('link').first().click()
  await expect(result(page)).toContainText('Import duty')
  await expect(page.getByLabel('Make')).toHaveValue('TOYOTA')
  await expect(page.getByLabel('Model')).toHaveValue(/FIELDER/)
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page).toHaveURL(/make=TOYOTA&model=COROLLA/)
  await expect(result(page)).toContainText('Import duty')
})

test('a car that comes too late, or is driven on the left, has no figure but the rule', async ({
  page,
}) => {
  await page.goto(`/import-cost?${FIELDER.replace('2020', '2015')}`)
  await expect(result(page)).toContainText('Too late to import')
  await expect(result(page)).toContainText('Must reach Mombasa by 31 Dec 2022.')
  await expect(result(page)).not.toContainText('KSh')
  await page.getByText('The rule and its source').click()
  await expect(result(page)).toContainText('Kenya Bureau of Standards')
  await page.getByLabel('Steering wheel').selectOption('LHD')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(result(page)).toContainText('A left-hand-drive car cannot be registered.')
})
