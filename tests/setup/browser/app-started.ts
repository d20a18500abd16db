import type { Page } from '@playwright/test'

/** Waits for hydration (`entry.client.tsx`). */
export async function appStarted(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor()
}
