import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

import { startMailServer } from '#tests/setup/mail-server.ts'
import { startShop } from '#tests/setup/shop-process.ts'

test('a letter that any process queues is sent by the running shop, which then closes cleanly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const environment = { DATA_DIR: join(folder, 'data'), DEMO_STOCK: 'off' }
  const mailServer = await startMailServer()
  const shop = await startShop({ ...environment, SMTP_URL: mailServer.url })
  try {
    for (const to of ['first@example.com', 'second@example.com']) {
      await promisify(execFile)(process.execPath, ['tests/setup/letter-writer.ts', to], {
        env: { ...process.env, ...environment },
      })
      await expect.poll(() => mailServer.received.at(-1)?.to).toEqual([to])
    }
    expect(mailServer.received).toHaveLength(2)
    expect(await shop.stop()).toBe(0)
    expect(shop.output()).not.toContain('"level":"error"')
    expect(shop.output()).not.toContain('@example.com')
  } finally {
    await shop.stop()
    await mailServer.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
