import type { Page } from '@playwright/test'

/** Waits until the application has taken over the page that the server sent. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

/**
 * Waits until the application has taken over every element of a selector as well: a part of the page
 * whose script comes by itself is a plain form for a while longer, and is sent as one.
 */
export async function takenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((of) => {
    // React marks what it has taken over.
    const isMarked = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return [...document.querySelectorAll(of)].every(isMarked)
  }, selector)
}
