import { expect, type Page, test } from '@playwright/test'

import { unfold } from '#tests/e2e/inquiries/forms.ts'
import { expectSoundPage } from '#tests/e2e/staff/sound-page.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, openAdmin } from './back-office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CAR = { price: 1_995_000, mileage: 84_200, pictures: 1 }

const logbook = (page: Page) => page.getByRole('region', { name: 'Logbook' })

async function save(page: Page) {
  await logbook(page).getByRole('button', { name: 'Save check: Logbook' }).click()
}

test(
  'a photo of a paper is seen by staff alone, and its light by buyers @layout',
  { tag: '@long' },
  async ({ page, playwright, baseURL }) => {
    const id = await stockCar(CAR)
    await openAdmin(page, `/admin/cars/${id}/papers`)
    await logbook(page).getByText('Add a check').click()
    await logbook(page).getByLabel('In order').check()
    await save(page)
    await expect(logbook(page).getByText(/needs evidence/)).toBeVisible()
    await expectSoundPage(page)
    await logbook(page)
      .getByLabel('Photo or PDF of the paper')
      .setInputFiles({ name: 'logbook.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() })
    await save(page)
    await expectFlash(page, 'Check saved')
    await logbook(page).getByText('Checks so far (1)').click()
    const link = logbook(page).getByRole('link', { name: 'See the photo' })
    const path = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(path)).headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    })
    const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {})
    const answer = await stranger.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    await stranger.dispose()

    await page.goto(`/car/${id}`)
    await page.getByRole('tab', { name: 'Vehicle History' }).click()
    const papers = page.getByRole('region', { name: 'Papers' })
    await expect(papers).toContainText('Some checks open')
    await expect(papers.getByRole('listitem').first()).toContainText('In order')
    await expectSoundPage(page)
  },
)

test.afterEach(() => setShopSettings({ publicUrl: '' }))

async function storePhoto(page: Page, id: string) {
  await page.goto(`/admin/cars/${id}/papers`)
  await logbook(page).getByText('Add a check').click()
  await logbook(page).getByLabel('In order').check()
  await logbook(page)
    .getByLabel('Photo or PDF of the paper')
    .setInputFiles({ name: 'logbook.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() })
  await save(page)
  await expectFlash(page, 'Check saved')
  await logbook(page).getByText('Checks so far (1)').click()
  await logbook(page).getByRole('link', { name: 'Send a copy' }).click()
}

test(
  'a buyer opens a masked copy by its link until it is withdrawn @layout',
  { tag: '@long' },
  async ({ page, browser }) => {
    await setShopSettings({ publicUrl: 'https://cars.example' })
    await signInAsAdmin(page)
    await storePhoto(page, await stockCar(CAR))
    await page.getByLabel('Buyer’s name').fill('Jane Wanjiru')
    await page.getByRole('button', { name: 'Create the link' }).click()
    await expect(page.getByText(/or say that nothing on it needs covering/)).toBeVisible()

    await appStarted(page)
    const photo = page.getByAltText('The paper')
    await photo.scrollIntoViewIfNeeded()
    const box = await photo.boundingBox()
    if (!box) throw new Error('The photo is shown.')
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5)
    await page.mouse.up()
    await expect(page.getByLabel('Covered part 1', { exact: true })).toHaveValue(/^\d[\d.]*, /)
    await expectSoundPage(page)
    await page.getByRole('button', { name: 'Create the link' }).click()
    await expectFlash(page, 'The link is ready to send')
    await expect(page.getByText('Jane Wanjiru, until')).toBeVisible()
    await expectSoundPage(page)

    await page.getByText('Read the message').click()
    const link = /https?:\S+\/paper\/[\w-]{22}/.exec(
      (await page.getByText('Here is the copy you asked for').textContent()) ?? '',
    )
    const path = new URL(link?.[0] ?? '').pathname
    const visitor = await browser.newContext({ javaScriptEnabled: false })
    const copy = await visitor.newPage()
    const origin = new URL(page.url()).origin
    expect((await copy.goto(`${origin}${path}`))?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    await expect(copy.getByRole('heading', { name: 'Logbook' })).toBeVisible()
    await expect(copy.getByText('This copy is for Jane Wanjiru')).toBeVisible()
    const withScript = await page.context().newPage()
    await withScript.goto(path)
    await expectSoundPage(withScript)
    await withScript.close()
    const picture = await visitor.request.get(`${origin}${path}/picture`)
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    })

    await page.getByRole('button', { name: 'Withdraw the link for Jane Wanjiru' }).click()
    await expectFlash(page, 'The link no longer works')
    expect((await copy.reload())?.status()).toBe(404)
    await expect(copy.getByText('This copy is not available')).toBeVisible()
    expect((await visitor.request.get(`${origin}${path}/picture`)).status()).toBe(404)
    await visitor.close()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a problem is noted, and buyers read it', async ({ page }) => {
    const id = await stockCar(CAR)
    await signInAsAdmin(page)
    await page.goto(`/admin/cars/${id}/papers`)
    await logbook(page).getByText('Add a check').click()
    await logbook(page).getByLabel('Problem').check()
    await logbook(page).getByLabel('What buyers should know').fill('Held by a lender')
    await save(page)
    await expect(page.getByText('We take no deposit for this car')).toBeVisible()
    await page.goto(`/car/${id}`)
    const papers = page.getByRole('region', { name: 'Papers' })
    await expect(papers).toContainText('Problem noted')
    await expect(papers).toContainText('Held by a lender')
    await expect(papers.getByText('Check it yourself').first()).toBeVisible()
  })

  test(
    'a buyer asks to see the papers, and staff find them from the inquiry',
    { tag: '@long' },
    async ({ page }) => {
      const id = await stockCar(CAR)
      await page.goto(`/car/${id}`)
      await page.getByRole('link', { name: 'Ask by form' }).click()
      await expect(page.getByRole('heading', { name: 'Ask to see the papers' })).toBeVisible()
      await unfold(page)
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
        /Could you show me the papers/,
      )
      const name = `Achieng ${id.slice(-6)}`
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Email', { exact: true }).fill('achieng@')
      await page.getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(page.getByRole('heading', { name: 'Ask to see the papers' })).toBeVisible()
      await page.getByLabel('Email', { exact: true }).fill('achieng@example.com')
      await page.getByRole('checkbox', { name: /agree/i }).check()
      await page.getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(page.getByText('Your inquiry has been saved')).toBeVisible()

      await signInAsAdmin(page)
      await page.goto(`/admin/inquiries?searchTerm=${encodeURIComponent(name)}`)
      await page.getByRole('link', { name }).first().click()
      await page.getByRole('link', { name: 'Papers of the car' }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/cars/${id}/papers$`))
    },
  )

  test('covered parts of a copy are typed', async ({ page }) => {
    const id = await stockCar(CAR)
    await signInAsAdmin(page)
    await storePhoto(page, id)
    await page.getByLabel('Buyer’s name').fill('Jane Wanjiru')
    await page.getByLabel('Covered part 2', { exact: true }).fill('10, 40, 35')
    await page.getByRole('button', { name: 'Create the link' }).click()
    await expect(page.getByText(/^Covered part \d: write four percentages/)).toBeVisible()
    await expect(page.getByLabel('Buyer’s name')).toHaveValue('Jane Wanjiru')
    await page.getByLabel('Covered part 2', { exact: true }).fill('10, 40, 35, 6')
    await page.getByRole('button', { name: 'Create the link' }).click()
    await expect(page.getByText('Jane Wanjiru, until')).toBeVisible()
  })
})
