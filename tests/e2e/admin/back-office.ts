import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'

/** Opens a back-office page as staff and waits for hydration. */
export async function openAdmin(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
  await appStarted(page)
}

type Answers = Partial<Record<'Make' | 'Model' | 'Year' | 'Price', string>>

/** Fills in the required fields of the car form. */
export async function fillCar(page: Page, answers: Answers = {}) {
  const { Make = 'Toyota', Model = 'Premio', Year = '2018', Price = '1,495,000' } = answers
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option })
  await choose('Make', Make)
  await choose('Model', Model)
  await page.getByLabel('Year', { exact: true }).fill(Year)
  await page.getByLabel('Price', { exact: true }).fill(Price)
  await choose('Category', 'Locally Used')
  await choose('Condition', 'Good')
  await page.getByLabel('Color', { exact: true }).fill('White')
  await choose('Fuel Type', 'Petrol')
  await choose('Transmission', 'Automatic')
  await choose('Body Type', 'Sedan')
}

export async function expectFlash(page: Page, text: string) {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** On a phone the filters of a list are behind a button. */
export async function showFilters(page: Page) {
  const button = page.getByText('Filters', { exact: true })
  if (await button.isVisible()) await button.click()
}
