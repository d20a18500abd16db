import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { newDataDir } from '#tests/setup/data-dir.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { startNewShop } from '#tests/setup/shop-process.ts'

test('a buyer asks to be told of a price, confirms, and a mail program stops it', async ({
  browser,
}) => {
  const folder = newDataDir()
  const mailServer = await startMailServer()
  const shop = await startNewShop({
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://cars.example',
  })
  // Without script and from the address that emails name.
  const page = await browser.newPage({ javaScriptEnabled: false })
  try {
    await page.route('http://cars.example/**', async (route) => {
      // A picture that is still on its way would outlive the page.
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
    await page.getByLabel('Email', { exact: true }).fill('wanjiku@')
    await page.getByRole('button', { name: 'Tell me by email' }).click()
    await expect(page.getByText('Enter an email such as name@example.com.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('wanjiku@')
    await page.getByLabel('Email', { exact: true }).fill('wanjiku@example.com')
    await page.getByRole('button', { name: 'Tell me by email' }).click()
    await expect(page.getByText('Press the link in it within 48 hours')).toBeVisible()

    await expect.poll(() => mailServer.received.at(-1)?.to).toEqual(['wanjiku@example.com'])
    const source = mailServer.received.at(-1)?.source.replaceAll(/=\r?\n/g, '') ?? ''
    const [link = ''] = /http:\/\/cars\.example\/alerts\/[\w-]{22}/.exec(source) ?? []
    await page.goto(link)
    await expect(page.getByText('For wanjiku@example.com')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByText('We will write to you when there is news')).toBeVisible()

    const { pathname } = new URL(link)
    const stopped = await fetch(`${shop.url}${pathname}/stop`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(stopped.status).toBe(200)
    await page.goto(link)
    await expect(page.getByText('You get no emails from us')).toBeVisible()
    await page.getByRole('button', { name: 'Delete my address' }).click()
    await expect(page.getByText(/Your address is deleted|no longer leads/)).toBeVisible()
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
})
