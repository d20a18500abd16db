import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { smtpError, startMailServer } from '#tests/setup/services/mail-server.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

const PHONE = '0733 987 654'
const DIGITS = '733987654'
const NAME = 'Nafula Wekesa'
const EMAIL = 'nafula.wekesa@example.com'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('no failure logs a name, number or address', { tag: '@long' }, async () => {
  const folder = newDataDir()
  const refused = Promise.withResolvers<void>()
  const mailServer = await startMailServer({
    onRcptTo({ address }, _session, done) {
      refused.resolve()
      done(smtpError(550, `No such user ${address}, call ${PHONE}`))
    },
  })
  const shop = await startNewShop({
    DATA_DIR: join(folder, 'data'),
    DEMO_STOCK: 'off',
    LOG_LEVEL: 'trace',
    SMTP_URL: mailServer.url,
    ADMIN_PASSWORD: 'quiet red roads at noon',
  })
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...FORM, origin: shop.url, ...headers },
      redirect: 'manual',
    })
  const person = { name: NAME, email: EMAIL, phone: PHONE, message: `Call ${NAME}, ${PHONE}` }
  try {
    for (const account of [EMAIL, PHONE]) {
      for (const path of ['/admin/login', '/admin/forgot-password']) {
        await post(path, { email: account, password: `${NAME} ${PHONE}` })
      }
    }
    const asked = await post('/enquire', {
      ...person,
      inquiryType: 'general',
      preferredContact: 'email',
      agreedToTerms: 'on',
      token: crypto.randomUUID(),
    })
    expect(asked.status).toBeLessThan(500)
    await post('/inquiries/inquiry_form', { ...person, token: crypto.randomUUID() })
    await post('/admin/people', { contact: PHONE })
    for (const path of [
      `/search?q=${encodeURIComponent(PHONE)}&make=${EMAIL}`,
      `/none-such/${encodeURIComponent(PHONE)}?who=${NAME}`,
      `/none-such/${EMAIL}`,
      `/car/${DIGITS}`,
      `/images/0${DIGITS}/${EMAIL}.webp`,
      `/admin/inquiries?q=${EMAIL}`,
      `/car/%ff${DIGITS}`,
    ]) {
      await fetch(`${shop.url}${path}`, { redirect: 'manual' })
    }
    await post('/contact', person, { origin: `https://${EMAIL.split('@')[1]}` })
    await fetch(`${shop.url}/events`, { method: 'POST', body: `{"a": "${EMAIL}`, headers: FORM })
    await post('/contact', {
      firstName: 'Nafula',
      lastName: 'Wekesa',
      email: EMAIL,
      phone: PHONE,
      subject: 'general',
      message: `Call ${PHONE}`,
    })
    await refused.promise
    await expect.poll(() => shop.output()).toContain('"kind":"new_inquiry"')
    expect(await shop.stop()).toBe(0)

    const lines = shop.output()
    expect(lines.match(/"msg":"request"/g)?.length).toBeGreaterThan(15)
    expect(lines.toLowerCase()).not.toMatch(/nafula|wekesa/)
    const digits = lines.replaceAll(/%[0-9a-f]{2}|[\s().+-]/gi, '')
    expect(digits).not.toContain(DIGITS)
  } finally {
    await shop.stop()
    await mailServer.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
