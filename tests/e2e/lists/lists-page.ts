import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await appStarted(page)
}

export function compareButton(page: Page) {
  return page.getByRole('button', { name: /^Compare \(\d\)$/ })
}

/** The toast at the edge of the window. */
export async function expectToast(page: Page, text: string) {
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
}

/** Stores a list in the browser, as an earlier visit would have. */
export async function saveCars(page: Page, key: string, cars: { id: string; name: string }[]) {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    key,
    JSON.stringify({ version: 1, cars }),
  ] as const)
}
