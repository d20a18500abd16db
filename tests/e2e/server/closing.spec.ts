import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

import { jpegPhoto } from '#tests/factories/pictures.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { startImpostor } from '#tests/setup/services/mail-server.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

test(
  'shutdown stores buffered events and does not wait for a mail server',
  { tag: '@faults' },
  async () => {
    const folder = newDataDir()
    const environment = { DATA_DIR: join(folder, 'data'), DEMO_STOCK: 'off' }
    const children = { env: { ...process.env, ...environment } }
    const greeted = Promise.withResolvers<void>()
    const silent = await startImpostor(() => greeted.resolve())
    const shop = await startNewShop({ ...environment, SMTP_URL: silent.url })
    const run = promisify(execFile)
    try {
      await run(
        process.execPath,
        ['tests/setup/programs/email-writer.ts', 'a@example.com'],
        children,
      )
      await greeted.promise
      const response = await fetch(`${shop.url}/events`, {
        method: 'POST',
        body: JSON.stringify({ events: [{ type: 'page_view', pageUrl: shop.url }] }),
        headers: { origin: shop.url, 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
      })
      expect(response.status).toBe(204)
      expect(await shop.stop()).toBe(0)
      const { stdout } = await run(
        process.execPath,
        ['tests/setup/programs/event-counter.ts'],
        children,
      )
      expect(stdout).toBe('1 events')
    } finally {
      await shop.stop()
      await silent.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test(
  'shutdown finishes an upload and is not delayed by idle connections',
  { tag: '@faults' },
  async () => {
    const folder = newDataDir()
    const shop = await startNewShop({
      DATA_DIR: join(folder, 'data'),
      DEMO_STOCK: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    const agent = new Agent({ keepAlive: true })
    try {
      const cookie = await signInCookie(shop.url)
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await jpegPhoto())], 'side.jpg'))
      const sent = new Response(form)
      const body = Buffer.from(await sent.arrayBuffer())
      const upload = request(`${shop.url}/admin/cars/pictures`, {
        method: 'POST',
        agent,
        headers: {
          origin: shop.url,
          cookie,
          'content-type': sent.headers.get('content-type') ?? '',
          'content-length': body.length,
        },
      })
      const answered = once(upload, 'response')
      await new Promise((resolve) => upload.write(body.subarray(0, body.length / 2), resolve))
      await fetch(`${shop.url}/health`)
      const stopped = shop.stop()
      upload.end(body.subarray(body.length / 2))
      const [answer] = (await answered) as [IncomingMessage]
      expect(answer.statusCode).toBe(200)
      answer.resume()
      expect(await stopped).toBe(0)
    } finally {
      await shop.stop()
      agent.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('a second signal ends the process at once', { tag: '@long' }, async () => {
  const folder = newDataDir()
  const shop = await startNewShop({ DATA_DIR: join(folder, 'data'), DEMO_STOCK: 'off' })
  // A request that never ends delays the shutdown after the first signal.
  const endless = request(`${shop.url}/contact`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
  })
  endless.on('error', () => {})
  try {
    await new Promise((resolve) => endless.write('name=', resolve))
    await fetch(`${shop.url}/health`)
    const stopped = shop.stop()
    const isOpen = () => fetch(`${shop.url}/health`).then(Boolean, () => false)
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(false)
    shop.process.kill('SIGTERM')
    expect(await stopped).toBe(1)
    expect(shop.output()).not.toContain('requests were still running at the deadline')
  } finally {
    endless.destroy()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
