import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The only rules that the dark theme can break once the light one passed. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

export async function axeFindings(page: Page, { onlyColours = false } = {}) {
  const { violations } = await new AxeBuilder({ page })
    // Nobody reads the elements that pass, and listing them takes most of axe's time.
    .options({
      resultTypes: ['violations'],
      ...(onlyColours && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    })
    // Otherwise axe opens a second page, for cross-origin frames.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, any }) => ({ html, why: any[0]?.message })),
  }))
}
