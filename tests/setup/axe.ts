import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that look at colours: of a page that was read in light, dark can break no other. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe has against a page as it stands: an empty list where all is well. */
export async function axeFindings(page: Page, { onlyColours = false } = {}) {
  const { violations } = await new AxeBuilder({ page })
    // Of what passes nobody reads the elements, and axe spends most of its time on naming them.
    .options({
      resultTypes: ['violations'],
      ...(onlyColours && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    })
    // Adds up in the page itself: the other way opens a second one, for frames of other sites.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, any }) => ({ html, why: any[0]?.message })),
  }))
}
