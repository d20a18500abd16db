import { expect, test } from '@playwright/test'

import { mark } from '#tests/factories/pictures.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'

import { logoFile } from './logo-file.ts'

test.afterEach(async () => {
  // Set before the import below, which reads it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { removeBrandPicture } = await import('#app/domain/brand/save-brand.server.ts')
  await removeBrandPicture({ actor: { id: null, name: 'test' } }, 'logo')
  await removeBrandPicture({ actor: { id: null, name: 'test' } }, 'icon')
})

test(
  'buyers see the logo and icon of the shop once staff take them',
  { tag: '@long' },
  async ({ page, request }) => {
    // Served from the page cache, as this request isn't signed in.
    const cached = async () => (await request.get('/about')).text()
    expect(await cached()).not.toContain('/brand/')
    await signInAsAdmin(page)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Logo and icon' }).click()
    await page.getByLabel('New logo').setInputFiles(await logoFile())
    await page.getByRole('button', { name: 'Check the logo' }).click()
    await expect(page.getByText('too faint on dark backgrounds')).toBeVisible()
    await page.getByRole('button', { name: 'Use this logo' }).click()
    const icon = { width: 600, height: 600 }
    await page
      .getByLabel('New icon')
      .setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: await mark('#c83c28', icon) })
    await page.getByRole('button', { name: 'Check the icon' }).click()
    await page.getByRole('button', { name: 'Use this icon' }).click()
    await expect(page.getByRole('button', { name: 'Remove the icon' })).toBeVisible()

    expect(await cached()).toContain('/brand/')
    await page.goto('/')
    const header = page.getByRole('banner').getByRole('img', { name: 'Fourways Motors' })
    await expect(header).toHaveAttribute('src', /^\/brand\/[^/]+\/logo-\w+\.webp$/)
    await expect(header).toHaveJSProperty('complete', true)
    expect(await header.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
    await expect(page.getByRole('contentinfo').getByRole('img')).toBeVisible()
    const favicon = await page.locator('link[rel="icon"]').getAttribute('href')
    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    const sources = manifest.icons.map(({ src }: { src: string }) => src)
    for (const path of [favicon, ...sources]) {
      const answer = await page.request.get(path)
      expect(answer.headers()['content-type'], path).toBe('image/png')
      expect(answer.headers()['cache-control'], path).toContain('immutable')
    }

    await page.goto('/admin/settings/brand')
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('Fourways Motors')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a drawing is refused in a sentence, and a logo can be brought back', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/settings/brand')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg }
    await page.getByLabel('New logo').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the logo' }).click()
    await expect(page.getByText('SVG files are not accepted')).toBeVisible()
    await page.getByLabel('New logo').setInputFiles(await logoFile())
    await page.getByRole('button', { name: 'Check the logo' }).click()
    await page.getByRole('button', { name: 'Use this logo' }).click()
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByRole('button', { name: 'Restore the previous logo' }).click()
    await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  })
})
