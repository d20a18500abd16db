import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The only rules the dark theme can break after the light one has passed. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

export async function axeFindings(page: Page, { onlyColours = false } = {}) {
  // Once per document: it is half a megabyte, and reading it often takes longer than an analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (options) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(options)).violations,
    {
      // Nobody reads the passing elements, and listing them takes most of axe's time.
      resultTypes: ['violations' as const],
      // It would read every style sheet again, for rules that are off.
      preload: false,
      ...(onlyColours && { runOnly: { type: 'rule' as const, values: OF_COLOURS } }),
    },
  )
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, any }) => ({ html, why: any[0]?.message })),
  }))
}
