import { expect, type Page, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/page-problems.ts'

type Walk = {
  /** How each state is reached by somebody who was never here before. */
  states: Record<string, (page: Page) => Promise<unknown>>
  /** What must hold in each of them, at the width of a phone and at that of a desktop. */
  check: (page: Page) => Promise<void>
}

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/**
 * A test of each state, reached in the window of the lane and then looked at in both. They share a page, whose
 * scripts and styles are loaded once for all, but nothing that it remembers.
 */
export function walkStates({ states, check }: Walk): void {
  let page: Page
  let problems: string[] = []

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    problems = watchForProblems(page)
  })

  test.beforeEach(async ({ viewport }) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.context().clearCookies()
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    problems.length = 0
  })

  test.afterAll(() => page.close())

  for (const [name, show] of Object.entries(states)) {
    test(`sound to read, and nothing sticks out: ${name}`, async () => {
      await show(page)
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        await check(page)
      }
      // A page that is not there, or a form that is refused, says so in words.
      expect(problems.filter((text) => !text.includes('status of 4'))).toEqual([])
    })
  }
}
