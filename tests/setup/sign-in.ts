import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The designated admin of the shop that the journeys visit; `open-shops.ts` opens it with these. */
export const ADMIN = {
  email: 'admin@fourwaysmotors.example',
  password: 'quiet red roads at noon',
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** One session serves many journeys of a worker; a journey that ends it asks for its own. */
let shared: Cookies | null = null

/**
 * Signs the designated admin in, without a page. `own` opens a session that this journey may end.
 */
export async function signInAsAdmin(
  place: Page | BrowserContext,
  { own = false }: { own?: boolean } = {},
): Promise<void> {
  const context = 'context' in place ? place.context() : place
  if (shared && !own) return context.addCookies(shared)
  await signInAs(context, ADMIN)
  if (!own) shared = await context.cookies()
}

/** Signs somebody in by the form's own address. */
export async function signInAs(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const shop = process.env.SHOP_URL ?? ''
  const response = await context.request.post(`${shop}/admin/login`, {
    form: { email, password },
    headers: { origin: shop },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
}

/** What stands beside or, in a narrow window, behind every page of the back office, in view. */
export async function openFrame(page: Page): Promise<Locator> {
  // After a sign-in the address comes a moment before the page.
  await expect(page.getByRole('banner')).toContainText('Welcome,')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  return page.locator('aside, dialog#admin-menu').filter({ visible: true })
}

/** Signs out by the button of the frame; the account page has one of that name for each device. */
export async function signOut(page: Page): Promise<void> {
  const frame = await openFrame(page)
  await frame.getByRole('button', { name: 'Sign out', exact: true }).click()
}
