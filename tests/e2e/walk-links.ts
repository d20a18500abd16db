import { expect, type Page } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'

/** URLs that aren't pages of this area, so following them leaves the document. */
const DOCUMENTS = /^\/(enquire|images|feeds|whatsapp|previews|admin\/cars\/export)\b|#|\.\w+$/

type Walk = {
  pages: readonly string[]
  /** Links outside the area are opened as documents. */
  isInArea: (href: string) => boolean
}

/**
 * Presses one link of every kind on these pages, and holds its data back until a loading sign shows,
 * which must go once the page is there. Returns how many it pressed.
 */
export async function walkLinks(page: Page, { pages, isInArea }: Walk): Promise<number> {
  const seen = new Set<string>()
  let signShown = Promise.withResolvers<void>()
  signShown.resolve()
  await page.route('**/*.data*', async (route) => {
    await signShown.promise
    await route.continue()
  })
  for (const path of pages) {
    for (const href of await hrefsOn(page, path)) {
      const kind = kindOf(href)
      if (seen.has(kind) || href === path || DOCUMENTS.test(href) || !isInArea(href)) continue
      seen.add(kind)
      await page.goto(path)
      await appStarted(page)
      signShown = Promise.withResolvers()
      const link = page.locator(`a[href="${href}"]:not([target])`).first()
      await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
      const sign = page.getByRole('progressbar', { name: 'Loading' })
      await expect(sign, href).toBeVisible()
      signShown.resolve()
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

/** Links to one page that differ only in a name or in the value of a parameter are of one kind. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://shop')
  const page = pathname.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/^\/cars\/.+/, '/cars/:name')
  return [page, ...new Set([...searchParams.keys()].toSorted())].join(' ')
}
