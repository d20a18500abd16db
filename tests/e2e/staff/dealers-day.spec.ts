import { expect, type Locator, type Page, test } from '@playwright/test'

import { jpegPhoto } from '#tests/factories/pictures.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/**
 * On a phone people type 36 words a minute (Palin and others, “How do people type on mobile
 * devices?”, 2019), five letters each; finding and tapping the next control takes a second.
 */
const LETTER_SECONDS = 60 / (36 * 5)
const TAP_SECONDS = 1

/** Counts what a hand does, and how long the shop makes it wait. */
class Hand {
  taps = 0
  letters = 0
  readonly #from = Date.now()
  waitedSeconds = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  /** Taps a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    this.letters += text.length
    await field.fill(text)
  }

  end(): void {
    this.waitedSeconds = (Date.now() - this.#from) / 1000
  }

  /** The time a person would need, not counting waits, which depend on the machine. */
  get seconds(): number {
    return this.taps * TAP_SECONDS + this.letters * LETTER_SECONDS
  }
}

const day: { step: string; hand: Hand }[] = []

async function step(what: string, work: (hand: Hand) => Promise<void>): Promise<Hand> {
  const hand = new Hand()
  await test.step(what, () => work(hand))
  hand.end()
  day.push({ step: what, hand })
  return hand
}

function printDay(): void {
  for (const { step: what, hand } of day) {
    process.stdout.write(
      `${what}: ${hand.taps} taps, ${hand.letters} letters, about ${hand.seconds.toFixed(0)} s by hand and ${hand.waitedSeconds.toFixed(1)} s of waiting\n`,
    )
  }
}

const visible = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true })
/** `YYYY-MM-DD` in Nairobi. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

test('a dealer’s day on a phone', { tag: '@faults' }, async ({ page, context }) => {
  const suffix = Math.random().toString(36).slice(2, 6)
  const name = `Wanjiku ${suffix}`
  const phone = `07${String(Math.random()).slice(2, 10)}`
  const carId = await stockCar({ make: 'Toyota', model: 'Premio', year: 2017, pictures: 1 })
  await signInAsAdmin(page)
  await page.goto('/admin/inquiries')
  await appStarted(page)

  const lead = await step('a walk-in is typed in', async (hand) => {
    await hand.tap(page.getByRole('link', { name: 'Add Inquiry' }))
    await hand.type(page.getByLabel('Name'), name)
    await hand.type(page.getByLabel('Phone', { exact: true }), phone)
    await hand.tap(page.getByRole('button', { name: 'Add Inquiry' }))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })

  await step('photos are uploaded, with the network cut meanwhile', async (hand) => {
    await page.goto(`/admin/cars/${carId}/edit`)
    await appStarted(page)
    const images = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
    await expect(images).toHaveCount(1)
    const upload = '**/admin/cars/pictures'
    const files = await Promise.all(
      [1, 2, 3, 4].map(async (number) => ({
        name: `yard ${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpegPhoto({ width: 700 + number, height: 500 }),
      })),
    )
    let arrived = 0
    await page.route(upload, async (route) => {
      arrived += 1
      if (arrived === 2) await context.setOffline(true)
      await (arrived < 2 ? route.continue() : route.abort())
    })
    hand.taps += 2
    await page.getByLabel('Upload images').setInputFiles(files)
    const uploads = page.getByRole('list', { name: 'Uploading' }).getByRole('listitem')
    await expect(uploads.filter({ hasText: 'No internet connection' }).first()).toBeVisible()
    await page.unroute(upload)
    await context.setOffline(false)
    await expect(images).toHaveCount(5)
    await hand.tap(page.getByRole('radio', { name: 'Cover image: image 2' }))
    await hand.tap(page.getByRole('button', { name: 'Update Car' }))
  })

  await step('the reminder is due', async (hand) => {
    await page.goto(`/admin/inquiries?q=${encodeURIComponent(name)}`)
    await appStarted(page)
    await hand.tap(page.getByRole('link', { name: `Read and reply to ${name}` }))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await hand.tap(page.getByLabel('Next action on'))
    await page.getByLabel('Next action on').fill(today())
    await page.getByLabel('Next action on').blur()
    await expect(visible(page, 'Next action updated')).toBeVisible()
    await page.goto('/admin')
    await appStarted(page)
    const card = page.getByRole('region', { name: 'Today', exact: true })
    await expect(card.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await hand.tap(card.getByRole('link', { name, exact: true }))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })

  await step('the lead is answered on WhatsApp', async (hand) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    await hand.tap(page.getByLabel('Template'))
    await page.getByLabel('Template').selectOption('Ask for a call')
    const opening = page.waitForEvent('popup')
    await hand.tap(page.getByRole('link', { name: 'WhatsApp', exact: true }))
    await (await opening).close()
    // Someone who walked in has already been spoken to.
    await hand.tap(page.getByLabel('Status', { exact: true }))
    await page.getByLabel('Status', { exact: true }).selectOption('In progress')
    await expect(visible(page, 'Inquiry status updated')).toBeVisible()
  })

  await step('the window sheet is printed', async (hand) => {
    await page.goto(`/admin/cars/${carId}`)
    await appStarted(page)
    await hand.tap(page.getByRole('link', { name: 'Window sheet' }))
    await expect(page).toHaveURL(/\/sheet/)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  await step('the car is sold', async (hand) => {
    await hand.tap(page.getByRole('link', { name: 'Back to the car' }))
    await hand.tap(page.getByRole('button', { name: 'Mark as Sold' }))
    await expect(visible(page, 'Car marked as unavailable').first()).toBeVisible()
  })

  printDay()
  expect(lead.seconds).toBeLessThan(20)
})
