import { expect, test, type Page } from '@playwright/test'

import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

const PHONE = { width: 360, height: 740 }

async function openDesign(page: Page) {
  await page.goto('/admin/design')
  // The tabs show that the page is hydrated.
  await expect(page.locator('.tabs[data-ready]')).toBeVisible()
}

test.describe('design page', () => {
  for (const width of [360, 768, 1440]) {
    test(`nothing overflows at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openDesign(page)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  test('the page is not indexed', async ({ page }) => {
    await page.goto('/admin/design')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('every button and field is a large enough touch target', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openDesign(page)
    const targets = page.locator('main :is(button, input, select, textarea, summary):visible')
    const small = await targets.evaluateAll((all) =>
      all
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    )
    expect(small).toEqual([])
  })
})

test.describe('dialog', () => {
  test('it traps the focus and restores it on Escape', async ({ page }) => {
    await openDesign(page)
    const opener = page.getByRole('button', { name: 'Contact the dealer' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Contact the dealer' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription('Toyota Premio, KSh 1,495,000')
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('dialog')
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('it closes by its buttons and a click on the backdrop, not inside', async ({ page }) => {
    await openDesign(page)
    const opener = page.getByRole('button', { name: 'Contact the dealer' })
    const dialog = page.getByRole('dialog', { name: 'Contact the dealer' })
    await opener.click()
    await dialog.getByRole('heading').click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await opener.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('its caller’s state opens and closes it', async ({ page }) => {
    await openDesign(page)
    const opener = page.getByRole('button', { name: 'Delete car' }).nth(1)
    const dialog = page.getByRole('dialog', { name: 'Delete car' })
    for (const close of [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
    }
  })
})

test('a sheet is at the bottom on a phone and restores the focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDesign(page)
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return box && { bottom: Math.round(box.y + box.height), left: box.x }
    })
    .toEqual({ bottom: PHONE.height, left: 0 })
  await sheet.getByRole('checkbox', { name: 'SUV' }).check()
  await sheet.getByRole('button', { name: 'Show 1,204 cars' }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('on a desktop a sheet may be a column of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesign(page)
  const rail = page.getByRole('dialog', { name: 'Narrow it down' })
  await expect(rail.getByRole('checkbox', { name: 'SUV' })).toBeVisible()
  await expect(rail.getByRole('button', { name: 'Close' })).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(rail).toBeHidden()
  await page.getByRole('button', { name: 'Open the sidebar' }).click()
  await expect(rail.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('tabs move by arrows, Home and End, and show one panel', async ({ page }) => {
  await openDesign(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = (name: string) => page.getByRole('tabpanel', { name })
  await tab('Overview').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Specifications')).toBeFocused()
  await expect(tab('Specifications')).toHaveAttribute('aria-selected', 'true')
  await expect(panel('Specifications')).toBeVisible()
  await expect(panel('Overview')).toBeHidden()
  await page.keyboard.press('End')
  await expect(tab('Vehicle History')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Overview')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(panel('Overview')).toBeVisible()
})

test('a menu opens, moves and closes by keyboard', async ({ page }) => {
  await openDesign(page)
  const opener = page.getByRole('button', { name: 'Actions for Toyota Premio' })
  const item = (name: string) => page.getByRole('button', { name, exact: true })
  await opener.press('ArrowDown')
  await expect(item('View')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(item('Edit').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item('View')).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: View')).toBeVisible()
  await expect(item('View')).toBeHidden()
})

test('a toast is announced politely, with its caller’s text', async ({ page }) => {
  await openDesign(page)
  await page.getByRole('button', { name: 'Success toast' }).click()
  const region = page.getByRole('region', { name: /notifications/i })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region).toContainText('Toyota Premio added to comparison')
  await expect(page.getByText('Toyota Premio added to comparison')).toBeInViewport()
})

test('fields are linked to their help and error', async ({ page }) => {
  await openDesign(page)
  const phone = page.getByRole('textbox', { name: 'Phone (optional)' })
  await expect(phone).toHaveAccessibleDescription('So that we can reply on WhatsApp.')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Enter an address such as name@example.com.')
})

test('pagination shows three numbers on a phone and five on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesign(page)
  const pages = page.getByRole('navigation', { name: 'Pages, from page 11' }).getByRole('link')
  const names = () =>
    pages.evaluateAll((all) =>
      all.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    )
  await expect.poll(names).toEqual(['Previous', '9', '10', '11', '12', '13', '917', 'Next'])
  await page.setViewportSize(PHONE)
  await expect.poll(names).toEqual(['Previous', '10', '11', '12', '917', 'Next'])
})

test('a whole car card links to the car, except its own buttons', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openDesign(page)
  const card = page.getByRole('article').filter({ hasText: 'Toyota Premio' }).first()
  // The link covers the line on purpose, so the click is by position, not by element.
  const line = card.getByText('Petrol · 72,480 km · Automatic · Nairobi')
  await line.scrollIntoViewIfNeeded()
  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 4, y + 4)
  await expect(page).toHaveURL(/#premio$/)
  await page.goto('/admin/design')
  await card.getByRole('button', { name: 'Compare Toyota Premio' }).click()
  await expect(page).not.toHaveURL(/#premio$/)
  const tops = await card
    .getByRole('link', { name: 'View Details' })
    .or(card.getByRole('button', { name: /^(Contact|Compare|Share) / }))
    .evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    )
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every tab panel shows under its heading', async ({ page }) => {
    await page.goto('/admin/design')
    for (const name of ['Overview', 'Specifications', 'Features', 'Vehicle History']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText('Reg No. KDA 123A.')).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
  })

  test('a dialog, a menu and a collapsed section open', async ({ page }) => {
    await page.goto('/admin/design')
    await page.getByRole('button', { name: 'Contact the dealer' }).click()
    await expect(page.getByRole('dialog', { name: 'Contact the dealer' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Categories' }).click()
    await expect(page.getByRole('link', { name: 'Locally Used Driven' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByText('Can I pay over several months').click()
    await expect(page.getByText('Yes. The calculator shows')).toBeVisible()
  })
})
