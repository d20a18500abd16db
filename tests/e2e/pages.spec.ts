import { expect, test } from '@playwright/test'

import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { POLICIES_IN_FORCE_SINCE } from '#app/domain/policies/policy.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'

import { expectNothingSticksOut } from './car/car-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PAGES = [
  { path: '/about', title: 'About us', heading: 'Fourways Motors' },
  { path: '/privacy', title: 'Privacy policy', heading: 'Privacy policy' },
  { path: '/terms', title: 'Terms of use', heading: 'Terms of use' },
]

for (const { path, title, heading } of PAGES) {
  test(`${path} is readable with and without JavaScript`, async ({ page, browser }) => {
    const problems = watchForProblems(page)
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Fourways Motors`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(problems).toEqual([])

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(path)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading)
    await plain.close()
  })
}

test('the About page states who, what for and with which figures', async ({ page }) => {
  await page.goto('/about')
  for (const value of ['Excellence', 'Integrity', 'Customer First', 'Innovation']) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible()
  }
  const main = page.getByRole('main')
  for (const text of ['400+', '88%', '10+', 'Managing Director', 'Head of Sales']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: /Call us/ })).toBeVisible()
})

test('a policy states its date and links to its sections', async ({ page }) => {
  await page.goto('/privacy')
  await expect(
    page.getByText(`In force since ${formatDate(POLICIES_IN_FORCE_SINCE)}`),
  ).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Your rights').click()
  await expect(page).toHaveURL('/privacy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('every page links to the policies', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Financing', '/financing'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Use', '/terms'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
})

test('the header fits a small desktop on one line', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto('/')
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expectNothingSticksOut(page)
  expect((await nav.boundingBox())?.height).toBeLessThan(64)
})

test('pages have metadata for machines', async ({ page, request }) => {
  await page.goto('/')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'AutoDealer', name: 'Fourways Motors' })
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Fourways Motors: Hand-picked cars on Kiambu Road',
  )
  const robots = async (path: string) =>
    /<meta name="robots" content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]
  expect(await robots('/search')).toBeUndefined()
  expect(await robots('/search?utm_source=x')).toBeUndefined()
  expect(await robots('/search?make=Toyota')).toBe('noindex, follow')
  expect(await robots('/search?make=Toyota&page=2')).toBe('noindex, follow')
  // A page of the whole stock has its own URL.
  expect(await robots('/search?page=2')).toBeUndefined()
})

test('the phone number and the address in a policy are links', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(
      main.locator('a[href^="tel:"]').or(main.locator('a[href^="mailto:"]')).first(),
    ).toBeVisible()
  }
})

test('a press on a page whose script is gone after an update loads that page', async ({ page }) => {
  await page.route(/\/assets\/financing-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/about')
  await appStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Financing', exact: true }).click()
  await expect(page).toHaveURL('/financing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the search is sent by the browser when none of our scripts can be read', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '?? = newer than this browser' }),
  )
  await page.goto('/search')
  await page.getByRole('searchbox').first().fill('premio')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*premio/)
})
