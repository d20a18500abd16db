import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { appStarted } from '#tests/setup/browser/app-started.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { startMailServer } from '#tests/setup/services/mail-server.ts'
import { freePort } from '#tests/setup/shop/free-port.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

test(
  'a buyer asks to be told of a price and confirms; a scanner stops nothing, a mail program does',
  { tag: '@long' },
  async ({ browser }) => {
    const folder = newDataDir()
    const mailServer = await startMailServer()
    const shop = await startNewShop({
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'http://cars.example',
    })
    // Without script, and at the address used in emails.
    const page = await browser.newPage({ javaScriptEnabled: false })
    try {
      await page.route('http://cars.example/**', async (route) => {
        // A picture still loading would outlive the page.
        if (route.request().resourceType() === 'image') return route.abort()
        const { pathname, search } = new URL(route.request().url())
        const answer = await page.request.fetch(`${shop.url}${pathname}${search}`, {
          method: route.request().method(),
          headers: await route.request().allHeaders(),
          data: route.request().postDataBuffer() ?? undefined,
          maxRedirects: 0,
        })
        return route.fulfill({ response: answer })
      })
      await page.goto('http://cars.example/search')
      await page.getByRole('link', { name: 'View Details' }).first().click()
      await page.getByRole('link', { name: 'Tell me when the price falls' }).click()
      await page.getByRole('radio', { name: 'On WhatsApp' }).check()
      await page.getByLabel('WhatsApp number').fill('0712 34 56')
      await page.getByRole('button', { name: 'Tell me', exact: true }).click()
      await expect(page.getByText('Enter a mobile number such as 0712 345 678.')).toBeVisible()
      await expect(page.getByLabel('WhatsApp number')).toHaveValue('0712 34 56')
      await page.getByRole('radio', { name: 'By email' }).check()
      await page.getByLabel('Email', { exact: true }).fill('wanjiku@')
      await page.getByRole('button', { name: 'Tell me', exact: true }).click()
      await expect(page.getByText('Enter an email such as name@example.com.')).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('wanjiku@')
      await page.getByLabel('Email', { exact: true }).fill('wanjiku@example.com')
      await page.getByRole('button', { name: 'Tell me', exact: true }).click()
      await expect(page.getByText('Open the link in it within 48 hours')).toBeVisible()

      await expect.poll(() => mailServer.received.at(-1)?.to).toEqual(['wanjiku@example.com'])
      const source = mailServer.received.at(-1)?.source.replaceAll(/=\r?\n/g, '') ?? ''
      const [link = ''] = /http:\/\/cars\.example\/alerts\/[\w-]{22}/.exec(source) ?? []
      await page.goto(link)
      await expect(page.getByText('For wanjiku@example.com')).toBeVisible()
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await expect(page.getByText('We will write to you when there is news')).toBeVisible()

      const { pathname } = new URL(link)
      const file = await fetch(`${shop.url}${pathname}/export`)
      expect(file.headers.get('content-disposition')).toContain('alerts.json')
      expect(await file.json()).toMatchObject({
        address: 'wanjiku@example.com',
        cars: [{ asked: 'When the price falls' }],
      })
      // Link scanners only send GET requests.
      await fetch(`${shop.url}${pathname}/stop`)
      await page.goto(link)
      await expect(page.getByText('We will write to you when there is news')).toBeVisible()
      const stopped = await fetch(`${shop.url}${pathname}/stop`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(stopped.status).toBe(200)
      await page.goto(link)
      await expect(page.getByText('You won’t get emails from us')).toBeVisible()
      await page.getByRole('button', { name: 'Delete my address' }).click()
      await expect(
        page.getByText(/Deleted, with all its alerts|no alerts for this link/),
      ).toBeVisible()
      const gone = await fetch(`${shop.url}${pathname}`)
      expect(gone.status).toBe(404)
      expect(gone.headers.get('cache-control')).toBe('no-store')
      expect(shop.output()).not.toContain('wanjiku')
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
      await shop.stop()
      await mailServer.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test(
  'a device is asked, subscribed, and shows a notification that leads to the car',
  { tag: '@faults' },
  async ({ browser }) => {
    const folder = newDataDir()
    const port = await freePort()
    const shop = await startNewShop({
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
    })
    const context = await browser.newContext({
      permissions: ['notifications'],
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    try {
      await page.addInitScript(subscribeAtNoService)
      await page.goto(`${shop.url}/search`)
      await page.getByRole('link', { name: 'View Details' }).first().click()
      await page.getByRole('link', { name: 'Tell me when the price falls' }).click()
      await appStarted(page)
      await page.getByRole('radio', { name: 'When it costs at most' }).check()
      await page.getByLabel('At most (KSh)').fill('400,000')
      await page.getByRole('radio', { name: 'By notification on this device' }).check()
      await expect(page.getByLabel('WhatsApp number')).toBeHidden()
      await page.getByRole('button', { name: 'Tell me', exact: true }).click()
      await expect(page.getByText('this device will show a notification')).toBeVisible()
      await page.getByRole('link', { name: 'Your alerts' }).click()
      await expect(page.getByText('For this device')).toBeVisible()
      await page.getByText('Change the limit').click()
      await page.getByLabel('At most (KSh)').fill('nothing')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Enter a price in shillings')).toBeVisible()
      await page.getByLabel('At most (KSh)').fill('350k')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('When it costs at most KSh 350,000')).toBeVisible()

      const session = await context.newCDPSession(page)
      const { promise, resolve } = Promise.withResolvers<string>()
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/alerts/'))
        if (ours) resolve(ours.registrationId)
      })
      await session.send('ServiceWorker.enable')
      const news = {
        title: '2017 Toyota Premio',
        body: 'Now KSh 350,000',
        url: `${shop.url}/about`,
        alertsUrl: page.url(),
        tag: 'a',
      }
      const worker = context.serviceWorkers().find((each) => each.url().endsWith('/push-worker.js'))
      // A headless browser shows no notifications.
      await worker?.evaluate(() => {
        const { registration } = globalThis as unknown as {
          registration: ServiceWorkerRegistration
        }
        registration.showNotification = (title, options) => {
          Object.assign(globalThis, { shown: { title, ...options } })
          return Promise.resolve()
        }
      })
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: shop.url,
        registrationId: await promise,
        data: JSON.stringify(news),
      })
      await expect
        .poll(() => worker?.evaluate('globalThis.shown'))
        .toMatchObject({
          title: news.title,
          body: news.body,
          tag: news.tag,
          data: { url: news.url, alertsUrl: news.alertsUrl },
        })
    } finally {
      await context.close()
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** Browsers in tests can't reach a push service. */
function subscribeAtNoService() {
  const subscription = {
    endpoint: 'https://push.example/send/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }
  PushManager.prototype.subscribe = () =>
    Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
}
