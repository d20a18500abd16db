import { expect, type Page, test } from '@playwright/test'

import { FULL_CAR } from '#tests/factories/store-car.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { listenToConsole, openCar } from './car-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let id: string
let alone: string

test.beforeAll(async () => {
  const car = { ...FULL_CAR, features: [] }
  id = await stockCar({ ...car, pictures: 3 })
  alone = await stockCar({ ...car, pictures: 1 })
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos' })
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos of 2018 Toyota/ })
const stage = (page: Page) => viewer(page).locator('[data-zoom]')

async function openViewer(page: Page) {
  await openCar(page, id)
  await page.getByRole('button', { name: 'View photos full screen' }).click()
  await expect(viewer(page)).toBeVisible()
  await expect(viewer(page)).toBeFocused()
}

test(
  'buttons, thumbnails and swiping change the photo, and the counter follows',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    await openCar(page, id)
    const counter = gallery(page).getByText(/^Photo \d of 3$/)
    await expect(counter).toHaveText('Photo 1 of 3')
    if (!isMobile) {
      await page.getByRole('button', { name: 'Next photo' }).click()
      await expect(counter).toHaveText('Photo 2 of 3')
      await page.getByRole('button', { name: 'Previous photo' }).click()
      await page.getByRole('button', { name: 'Previous photo' }).click()
      await expect(counter).toHaveText('Photo 3 of 3')
    }
    await page.getByRole('link', { name: 'Photo 2', exact: true }).click()
    await expect(counter).toHaveText('Photo 2 of 3')
    await expect(page.getByRole('link', { name: 'Photo 2', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    // Like a thumb: the strip scrolls natively and snaps to a photo.
    await gallery(page)
      .getByRole('list')
      .first()
      .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 1.9 }))
    await expect(counter).toHaveText('Photo 3 of 3')
    await expect(page.getByRole('img', { name: 'The car from side 3' })).toBeInViewport()
  },
)

test.describe('on a sharp screen', () => {
  // Thumbnails are the same files on a coarse one.
  test.use({ deviceScaleFactor: 2 })

  test(
    'photos far along the row are fetched only on the way to them',
    { tag: '@long' },
    async ({ page }) => {
      const many = await stockCar({ ...FULL_CAR, features: [], pictures: 5 })
      await openCar(page, many)
      const isFetched = (number: number) =>
        gallery(page)
          .getByRole('img', { name: `The car from side ${number}` })
          .evaluate((photo: HTMLImageElement) => photo.naturalWidth > 0)
      await expect.poll(() => isFetched(2)).toBe(true)
      // Whatever was requested together with it has arrived as well.
      await page.waitForLoadState('networkidle')
      expect(await isFetched(5)).toBe(false)
      await page.getByRole('link', { name: 'Photo 5', exact: true }).click()
      await expect(page.getByRole('img', { name: 'The car from side 5' })).toBeInViewport()
      await expect.poll(() => isFetched(5)).toBe(true)
    },
  )
})

test('a single photo has no counter and no controls', async ({ page }) => {
  await openCar(page, alone)
  await expect(page.getByRole('button', { name: 'Next photo' })).toHaveCount(0)
  await expect(gallery(page).getByText('1 / 1')).toHaveCount(0)
})

test('every key of the viewer works', async ({ page }) => {
  const problems = listenToConsole(page)
  await openViewer(page)
  const counter = viewer(page).getByText(/^Photo \d of 3$/)
  const press = (key: string) => page.keyboard.press(key)
  await press('ArrowRight')
  await expect(counter).toHaveText('Photo 2 of 3')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await expect(counter).toHaveText('Photo 3 of 3')
  await press('+')
  await press('=')
  await expect(stage(page)).toHaveAttribute('data-zoom', '2')
  for (let presses = 0; presses < 5; presses += 1) await press('+')
  await expect(stage(page)).toHaveAttribute('data-zoom', '3')
  await press('-')
  await expect(stage(page)).toHaveAttribute('data-zoom', '2.5')
  for (let presses = 0; presses < 9; presses += 1) await press('-')
  await expect(stage(page)).toHaveAttribute('data-zoom', '0.5')
  await press('r')
  await expect(stage(page)).toHaveAttribute('data-rotation', '90')
  await press('0')
  await expect(stage(page)).toHaveAttribute('data-zoom', '1')
  await expect(stage(page)).toHaveAttribute('data-rotation', '0')
  await press('Space')
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  await press('Space')
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  await press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'View photos full screen' })).toBeFocused()
  // The gallery shows the viewer's last photo.
  await expect(gallery(page).getByText(/^Photo \d of 3$/)).toHaveText('Photo 3 of 3')
  expect(problems).toEqual([])
})

test('every button of the viewer has a name and works', async ({ page }) => {
  await openViewer(page)
  const button = (name: string) => viewer(page).getByRole('button', { name })
  const counter = viewer(page).getByText(/^Photo \d of 3$/)
  await button('Next photo').click()
  await expect(counter).toHaveText('Photo 2 of 3')
  await button('Previous photo').click()
  await expect(counter).toHaveText('Photo 1 of 3')
  await button('Zoom in').click()
  await expect(stage(page)).toHaveAttribute('data-zoom', '1.5')
  await button('Zoom out').click()
  await expect(stage(page)).toHaveAttribute('data-zoom', '1')
  await expect(button('Reset')).toBeDisabled()
  await button('Rotate').click()
  await expect(stage(page)).toHaveAttribute('data-rotation', '90')
  await button('Reset').click()
  await expect(stage(page)).toHaveAttribute('data-rotation', '0')
  await button('Close').click()
  await expect(viewer(page)).toBeHidden()
})

test('the slideshow advances every three seconds while it plays', async ({ page }) => {
  await page.clock.install()
  await openViewer(page)
  const counter = viewer(page).getByText(/^Photo \d of 3$/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(counter).toHaveText('Photo 1 of 3')
  await page.clock.runFor(100)
  await expect(counter).toHaveText('Photo 2 of 3')
  await page.clock.runFor(3_000)
  await expect(counter).toHaveText('Photo 3 of 3')
  await page.keyboard.press('Space')
  await page.clock.runFor(9_000)
  await expect(counter).toHaveText('Photo 3 of 3')
})

test(
  'a double click zooms to 2 and back, and a drag pans the zoomed photo',
  { tag: '@layout' },
  async ({ page }) => {
    await openViewer(page)
    const photo = stage(page).getByRole('img')
    await stage(page).dblclick()
    await expect(stage(page)).toHaveAttribute('data-zoom', '2')
    const left = async () => (await photo.boundingBox())?.x ?? 0
    const { width } = page.viewportSize() ?? { width: 0 }
    await expect.poll(left).toBeCloseTo(-width / 2, 0)
    const middle = { x: width / 2, y: 400 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y + 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(left).toBeCloseTo(-width / 2 - 60, 0)
    await stage(page).dblclick()
    await expect(stage(page)).toHaveAttribute('data-zoom', '1')
  },
)

test('a swipe changes the photo, and two fingers zoom', async ({ page }) => {
  await openViewer(page)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await touch('touchStart', [280, 400])
  await touch('touchMove', [180, 405])
  await touch('touchMove', [90, 405])
  await touch('touchEnd')
  await expect(viewer(page).getByText(/^Photo \d of 3$/)).toHaveText('Photo 2 of 3')
  await touch('touchStart', [160, 400], [200, 400])
  await touch('touchMove', [140, 400], [220, 400])
  await touch('touchMove', [120, 400], [240, 400])
  await expect(stage(page)).toHaveAttribute('data-zoom', '3')
  await touch('touchMove', [145, 400], [215, 400])
  await touch('touchEnd')
  await expect(stage(page)).toHaveAttribute('data-zoom', '2')
})

test('the viewer leads to any photo and to a chat, and a swipe down closes it', async ({
  page,
}) => {
  await openViewer(page)
  await viewer(page).getByRole('link', { name: 'Photo 3' }).click()
  await expect(viewer(page).getByText(/^Photo \d of 3$/)).toHaveText('Photo 3 of 3')
  await expect(viewer(page).getByRole('link', { name: 'Ask about this car' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.+Toyota/,
  )
  const client = await page.context().newCDPSession(page)
  for (const [type, y] of [
    ['touchStart', 250],
    ['touchMove', 380],
    ['touchMove', 480],
  ] as const) {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 180, y, id: 0 }] })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(viewer(page)).toBeHidden()
  await expect(gallery(page).getByText(/^Photo \d of 3$/)).toHaveText('Photo 3 of 3')
})

test(
  'on a phone, upright or sideways, the photo is large and everything else in view beside it',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openViewer(page)
    for (const [width, height, photo] of [
      [360, 740, { width: 360, height: 270 }],
      [360, 600, { width: 360, height: 270 }],
      [740, 360, { width: 480, height: 360 }],
      [640, 320, { width: 384, height: 288 }],
    ] as const) {
      await page.setViewportSize({ width, height })
      const room = await stage(page).boundingBox()
      expect(room?.width).toBeGreaterThanOrEqual(photo.width)
      expect(room?.height).toBeGreaterThanOrEqual(photo.height)
      for (const part of [
        viewer(page).getByText('2018 Toyota Land Cruiser Prado', { exact: true }),
        viewer(page).getByText('KSh 7,600,000', { exact: true }),
        viewer(page).getByRole('link', { name: 'Photo 3' }),
        viewer(page).getByRole('link', { name: 'Ask about this car' }),
        ...(await viewer(page).getByRole('button').all()),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
    }
  },
)

test('the first load does not include the viewer', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openCar(page, id)
  expect(scripts.join('\n')).not.toContain('car-viewer')
  await page.getByRole('link', { name: 'Photo 1 of 3, full screen' }).click()
  await expect(viewer(page)).toBeVisible()
})
