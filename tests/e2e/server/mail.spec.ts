import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { startMailServer } from '#tests/setup/services/mail-server.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

test(
  'an email queued by any process is sent by the running server, which then closes cleanly',
  { tag: '@long' },
  async () => {
    const folder = newDataDir()
    const environment = { DATA_DIR: join(folder, 'data'), DEMO_STOCK: 'off' }
    const mailServer = await startMailServer()
    const shop = await startNewShop({ ...environment, SMTP_URL: mailServer.url })
    try {
      for (const to of ['first@example.com', 'second@example.com']) {
        await promisify(execFile)(process.execPath, ['tests/setup/programs/email-writer.ts', to], {
          env: { ...process.env, ...environment },
        })
        await expect.poll(() => mailServer.received.at(-1)?.to).toEqual([to])
      }
      expect(mailServer.received).toHaveLength(2)
      // Without a mail server the page makes no promises; the staff's journeys test that.
      const recovery = await (await fetch(`${shop.url}/admin/forgot-password`)).text()
      expect(recovery).toContain('We will send you a link')
      expect(await shop.stop()).toBe(0)
      expect(shop.output()).not.toContain('"level":"error"')
      expect(shop.output()).not.toContain('@example.com')
    } finally {
      await shop.stop()
      await mailServer.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
