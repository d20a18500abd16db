import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'

/** Addresses that are no page of this area, so that the browser leaves the document for them. */
const DOCUMENTS = /^\/(enquire|images|feeds|whatsapp|previews|admin\/cars\/export)\b|#|\.\w+$/

type Walk = {
  pages: readonly string[]
  /** Links elsewhere; the other area's are opened as documents. */
  isInArea: (href: string) => boolean
}

/**
 * Presses a link to every address on these pages, one of those that differ in a name alone, while no data of
 * any page comes, and expects a sign of loading each time. Answers how many it pressed.
 */
export async function walkLinks(page: Page, { pages, isInArea }: Walk): Promise<number> {
  const seen = new Set<string>()
  for (const path of pages) {
    await page.unroute('**/*.data*')
    await page.goto(path)
    await appStarted(page)
    await page.route('**/*.data*', () => {})
    const hrefs = await page
      .locator('a[href^="/"]:not([target]):not([download])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) {
      const kind = kindOf(href)
      if (seen.has(kind) || href === path || DOCUMENTS.test(href) || !isInArea(href)) continue
      seen.add(kind)
      await pressSlowLink(page, href)
    }
  }
  return seen.size
}

const kindOf = (href: string) =>
  href.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/^\/cars\/[^?]+/, '/cars/:name')

async function pressSlowLink(page: Page, href: string) {
  const link = page.locator(`a[href="${href}"]:not([target])`).first()
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  const sign = page.getByRole('progressbar', { name: 'Loading' })
  await expect(sign, href).toBeVisible()
  // Another address of the same page is there at once, and ends the navigation.
  await page.evaluate((hash) => (location.hash = hash), `left-${Math.random()}`)
  await expect(sign, href).toBeHidden()
}
