import type { Page } from '@playwright/test'

/** Waits until the application has taken over the page that the server sent (`entry.client.tsx`). */
export async function appStarted(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor()
}
