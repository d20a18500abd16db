import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The initial admin; `open-shops.ts` starts the servers with it. */
export const ADMIN = {
  email: 'admin@fourwaysmotors.example',
  password: 'quiet red roads at noon',
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Shared by a worker's journeys; one that ends it needs its own. */
let shared: { cookies: Cookies; at: number } | null = null
/** Granting permissions needs a sign-in in the last 15 minutes; slow machines take longer. */
const SHARED_MS = 8 * 60_000

/**
 * Signs the initial admin in without a page. `own` opens a separate session that the journey may
 * end.
 */
export async function signInAsAdmin(
  place: Page | BrowserContext,
  { own = false }: { own?: boolean } = {},
): Promise<void> {
  const context = 'context' in place ? place.context() : place
  const isFresh = shared !== null && Date.now() - shared.at < SHARED_MS
  if (shared && isFresh && !own) return context.addCookies(shared.cookies)
  await signInAs(context, ADMIN)
  if (!own) shared = { cookies: await context.cookies(), at: Date.now() }
}

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

/** Shows the back-office navigation, which a narrow window hides. */
export async function openFrame(page: Page): Promise<Locator> {
  // After a sign-in the URL changes a moment before the page does.
  await expect(page.getByRole('banner')).toContainText('Welcome,')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  return page.locator('aside, dialog#admin-menu').filter({ visible: true })
}

/** Uses the frame's button; the account page has another for each device. */
export async function signOut(page: Page): Promise<void> {
  const frame = await openFrame(page)
  await frame.getByRole('button', { name: 'Sign out', exact: true }).click()
}
