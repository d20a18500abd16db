import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

import { jpegPhoto, photo } from '#tests/factories/pictures.ts'
import { signInAsAdmin, signOut } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, openAdmin } from './back-office.ts'

const UPLOAD = '**/admin/cars/pictures'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

const images = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem')
const uploading = (page: Page) => page.getByRole('list', { name: 'Uploading' })

async function choose(page: Page, count: number) {
  const buffer = await jpegPhoto()
  const files = Array.from({ length: count }, (_, index) => file(`yard ${index + 1}.jpg`, buffer))
  await page.getByLabel('Upload images').setInputFiles(files)
}

const pendingFiles = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('chosen-pictures', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('files').objectStore('files').count()
    await new Promise((resolve) => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })

test(
  'a large photo is sent upright and smaller',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    await openAdmin(page, '/admin/cars/new')
    const red = await sharp({
      create: { width: 2000, height: 3000, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    const sideways = await photo({ width: 4000, height: 3000 })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    let sent: Buffer | null = null
    await page.route(UPLOAD, async (route) => {
      sent = route.request().postDataBuffer()
      await route.continue()
    })
    const answer = page.waitForResponse(UPLOAD)
    await page.getByLabel('Upload images').setInputFiles([file('sideways.jpg', sideways)])
    expect(await (await answer).json()).toMatchObject({
      ok: true,
      picture: { width: 1920, height: 2560 },
    })
    await expectFlash(page, 'Successfully uploaded 1 image')
    const body = sent ?? Buffer.alloc(0)
    expect(body.length).toBeLessThan(sideways.length / 2)
    const shown = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8])))
    const half = { left: 0, top: 0, width: 1920, height: 1200 }
    const top = await sharp(await sharp(shown).extract(half).png().toBuffer()).stats()
    const [reds = 0, greens = 0] = top.channels.map(({ mean }) => mean)
    expect(reds).toBeGreaterThan(240)
    expect(greens).toBeLessThan(15)
  },
)

test('what fails in passing is sent again by itself', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  const answers = [503, 429]
  await page.route(UPLOAD, async (route) => {
    const status = answers.shift()
    await (status ? route.fulfill({ status, body: '' }) : route.continue())
  })
  await choose(page, 1)
  await expect(uploading(page)).toContainText('Connection lost. Trying again…')
  await expectFlash(page, 'Successfully uploaded 1 image')
  await expect(images(page)).toHaveCount(1)
})

test(
  'without a network the pictures wait for it',
  { tag: '@layout' },
  async ({ page, context }) => {
    await openAdmin(page, '/admin/cars/new')
    await context.setOffline(true)
    await choose(page, 4)
    const rows = uploading(page).getByRole('listitem')
    await expect(rows.filter({ hasText: 'No internet connection' })).toHaveCount(3)
    await expect(rows.filter({ hasText: 'Waiting' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove yard 4.jpg' }).click()
    await expect(rows).toHaveCount(3)
    await context.setOffline(false)
    await expectFlash(page, 'Successfully uploaded 3 images')
    await expect(images(page)).toHaveCount(3)
  },
)

test('a photo that lies on its side is rotated', { tag: '@layout' }, async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  const sideways = await jpegPhoto({ width: 300, height: 200 })
  await page
    .getByLabel('Upload images')
    .setInputFiles([file('first.jpg', await jpegPhoto()), file('sideways.jpg', sideways)])
  await expect(images(page)).toHaveCount(2)
  await page.getByRole('radio', { name: 'Cover image: image 2' }).check()
  const turn = page.getByRole('button', { name: 'Rotate image 2 to the right' })
  const answer = page.waitForResponse(UPLOAD)
  await turn.press('Enter')
  expect(await (await answer).json()).toMatchObject({ picture: { width: 200, height: 300 } })
  await expect(page.getByText('Image 2 rotated')).toBeAttached()
  await expect(turn).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Cover image: image 2' })).toBeChecked()
  await expect(images(page)).toHaveCount(2)
})

test('after some tries a person decides', { tag: ['@layout', '@long'] }, async ({ page }) => {
  await page.clock.install()
  await openAdmin(page, '/admin/cars/new')
  await page.route(UPLOAD, (route) => route.abort())
  await choose(page, 1)
  const retry = page.getByRole('button', { name: 'Retry yard 1.jpg' })
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(retry).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(uploading(page)).toContainText('Failed: This file did not arrive.')
  await page.unroute(UPLOAD)
  await retry.click()
  await expect(images(page)).toHaveCount(1)
  await expect(uploading(page)).toBeHidden()
})

test('a reload loses no chosen picture', { tag: ['@layout', '@long'] }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAdmin(page, '/admin/cars/new')
  await page.route(UPLOAD, () => {})
  await choose(page, 4)
  await expect.poll(() => pendingFiles(page)).toBe(4)
  await page.unroute(UPLOAD)
  await page.reload()
  await expectFlash(page, 'Successfully uploaded 4 images')
  await expect(images(page)).toHaveCount(4)
  await expect.poll(() => pendingFiles(page)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(images(page)).toHaveCount(4)
})

test('signing out removes the pictures that wait', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAsAdmin(page, { own: true })
  await page.goto('/admin/cars/new')
  await page.getByRole('button', { name: 'Choose images' }).waitFor()
  await page.route(UPLOAD, () => {})
  await choose(page, 2)
  await expect.poll(() => pendingFiles(page)).toBe(2)
  await signOut(page)
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await pendingFiles(page)).toBe(0)
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger drags a picture to another place', async ({ page }) => {
    const id = await stockCar({ pictures: 3 })
    await openAdmin(page, `/admin/cars/${id}/edit`)
    const shown = images(page).locator('img')
    const sources = () => shown.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    const before = await sources()
    await images(page).first().scrollIntoViewIfNeeded()
    const first = await images(page).nth(0).boundingBox()
    const second = await images(page).nth(1).boundingBox()
    if (!first || !second) throw new Error('The pictures are not laid out.')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 0 }],
      })
    const handle = { x: first.x + first.width - 22, y: first.y + 22 }
    await touch('touchStart', handle.x, handle.y)
    await touch('touchMove', handle.x + 20, handle.y)
    await touch('touchMove', second.x + second.width / 2, second.y + second.height / 2)
    await touch('touchEnd')
    await expect(page.getByText('Image moved to position 2 of 3')).toBeAttached()
    expect(await sources()).toEqual([before[1], before[0], before[2]])
    await expect(page.getByRole('radio', { name: 'Cover image: image 1' })).toBeChecked()
  })
})
