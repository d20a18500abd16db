import { expect, type Page } from '@playwright/test'

import { axeFindings } from '#tests/setup/browser/axe.ts'
import { isProblem } from '#tests/setup/browser/page-problems.ts'

/** Opens a car's page and waits for hydration. */
export async function openCar(page: Page, id: string) {
  const response = await page.goto(`/car/${id}`)
  await expect(page.locator('.tabs[data-ready]')).toBeVisible()
  return response
}

/** Collects console warnings and errors, and uncaught exceptions. */
export function listenToConsole(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

export async function expectNoAxeFindings(page: Page) {
  expect(await axeFindings(page)).toEqual([])
}

export async function expectNothingSticksOut(page: Page) {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

/** How far a page can be scrolled sideways, in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** The prefilled text of a WhatsApp link. */
export function chatText(href: string | null): string {
  const url = new URL(href ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/254700000000')
  return url.searchParams.get('text') ?? ''
}
