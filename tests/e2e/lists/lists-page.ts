import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'

/** Opens a page and waits until its script has taken over. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await appStarted(page)
}

/** The floating button, whatever it counts. */
export function compareButton(page: Page) {
  return page.getByRole('button', { name: /^Compare \(\d\)$/ })
}

/** The short news at the edge of the window. */
export async function expectToast(page: Page, text: string) {
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
}

/** Puts a list into the browser as an earlier visit would have left it. */
export async function saveCars(page: Page, key: string, cars: { id: string; name: string }[]) {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    key,
    JSON.stringify({ version: 1, cars }),
  ] as const)
}
