import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/app-started.ts'

/** Addresses that are no page of this area, so that the browser leaves the document for them. */
const DOCUMENTS = /^\/(enquire|images|feeds|whatsapp|previews|admin\/cars\/export)\b|#|\.\w+$/

/** How late the data of a page come in a walk to its end. */
const DELAY_MS = 3_000

type Walk = {
  pages: readonly string[]
  /** Links elsewhere; the other area's are opened as documents. */
  isInArea: (href: string) => boolean
}

/**
 * Presses a link to every address on these pages, one of those that differ in a name alone, while all data
 * come three seconds late. Expects a sign of loading each time, until the page is there. Answers how many it
 * pressed.
 */
export async function walkLinks(page: Page, { pages, isInArea }: Walk): Promise<number> {
  const seen = new Set<string>()
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })
  for (const path of pages) {
    for (const href of await hrefsOn(page, path)) {
      const kind = kindOf(href)
      if (seen.has(kind) || href === path || DOCUMENTS.test(href) || !isInArea(href)) continue
      seen.add(kind)
      await page.goto(path)
      await appStarted(page)
      const link = page.locator(`a[href="${href}"]:not([target])`).first()
      await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
      const sign = page.getByRole('progressbar', { name: 'Loading' })
      await expect(sign, href).toBeVisible()
      await expect(sign, href).toBeHidden()
    }
  }
  return seen.size
}

async function hrefsOn(page: Page, path: string): Promise<Set<string>> {
  await page.goto(path)
  await appStarted(page)
  const links = page.locator('a[href^="/"]:not([target]):not([download])')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return new Set(hrefs)
}

const kindOf = (href: string) =>
  href.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/^\/cars\/[^?]+/, '/cars/:name')
