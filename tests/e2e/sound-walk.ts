import { expect, type Page, test } from '@playwright/test'

import { watchForProblems } from '#tests/setup/browser/page-problems.ts'

type Walk<State extends string> = {
  /** How a new visitor reaches each state. */
  states: Record<State, (page: Page) => Promise<unknown>>
  /** The ones `npm test` checks; `npm run test:faults` checks all. */
  first: readonly State[]
  /** Must hold in each state, on a phone and on a desktop. */
  check: (page: Page) => Promise<void>
}

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/**
 * One test per state, reached at the lane's width and checked at both. States share a page, so that
 * scripts and styles load once, but no storage.
 */
export function walkStates<State extends string>({ states, first, check }: Walk<State>): void {
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

  for (const name of Object.keys(states) as State[]) {
    const tag = first.includes(name) ? [] : ['@long']
    test(`accessible and without overflow: ${name}`, { tag }, async () => {
      await states[name](page)
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        await check(page)
      }
      // Missing pages and refused forms log their status.
      expect(problems.filter((text) => !text.includes('status of 4'))).toEqual([])
    })
  }
}
