import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

import { startImpostor } from '#tests/setup/mail-server.ts'
import { startShop } from '#tests/setup/shop-process.ts'

test('a shop that is told to stop stores the events it holds and waits for no mail server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'closing-'))
  const environment = { DATA_DIR: join(folder, 'data'), DEMO_STOCK: 'off' }
  const children = { env: { ...process.env, ...environment } }
  const greeted = Promise.withResolvers<void>()
  const silent = await startImpostor(() => greeted.resolve())
  const shop = await startShop({ ...environment, SMTP_URL: silent.url })
  const run = promisify(execFile)
  try {
    await run(process.execPath, ['tests/setup/letter-writer.ts', 'a@example.com'], children)
    await greeted.promise
    const response = await fetch(`${shop.url}/events`, {
      method: 'POST',
      body: JSON.stringify({ events: [{ type: 'page_view', pageUrl: shop.url }] }),
      headers: { origin: shop.url, 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
    })
    expect(response.status).toBe(204)
    expect(await shop.stop()).toBe(0)
    const { stdout } = await run(process.execPath, ['tests/setup/event-counter.ts'], children)
    expect(stdout).toBe('1 events')
  } finally {
    await shop.stop()
    await silent.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
