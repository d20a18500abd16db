import type { Page } from '@playwright/test'

/** Waits until the application has taken over the page that the server sent. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}
