// `npm run bench -- photos [-- COUNT]`: upload time of twelve 4 MB photos at 1 Mbit/s, as they are and
// shrunk in the browser. Prints seconds from choosing them to the last picture.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { photo } from '#tests/factories/pictures.ts'
import { CHROMIUM_ARGUMENTS, HEADLESS_PATH } from '#tests/setup/browser/chromium.ts'
import { ADMIN, signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

const COUNT = Number(process.argv[2] ?? 12)
const BYTES_PER_SECOND = 1_000_000 / 8

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const shop = await startShop({
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
process.env.SHOP_URL = shop.url
const browser = await chromium.launch({ executablePath: HEADLESS_PATH, args: CHROMIUM_ARGUMENTS })
try {
  const bytes = await photo({ width: 4000, height: 3000 }).jpeg({ quality: 88 }).toBuffer()
  const files = Array.from({ length: COUNT }, (_, index) => join(folder, `photo ${index + 1}.jpg`))
  for (const path of files) writeFileSync(path, bytes)
  console.log(`${COUNT} photos of ${(bytes.length / 1e6).toFixed(1)} MB, 1 Mbit/s`)
  await Promise.all([measure('as they are', files, false), measure('made smaller', files, true)])
} finally {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, files: string[], isShrinking: boolean) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await signInAsAdmin(context, { own: true })
  const page = await context.newPage()
  if (!isShrinking) {
    await page.addInitScript(() => Object.assign(globalThis, { createImageBitmap: undefined }))
  }
  let sent = 0
  // Playwright can't tell the size of a form with files.
  await page.exposeFunction('noteSent', (loaded: number) => (sent += loaded))
  await page.addInitScript(`{
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      this.upload.addEventListener('load', ({ loaded }) => noteSent(loaded))
      return send.call(this, body)
    }
  }`)
  await page.goto(`${shop.url}/admin/cars/new`)
  await page.getByRole('button', { name: 'Choose images' }).waitFor()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  const started = performance.now()
  await page.getByLabel('Upload images').setInputFiles(files)
  await page
    .getByText(`Successfully uploaded ${files.length} image`)
    .first()
    .waitFor({ timeout: 1_200_000 })
  const seconds = (performance.now() - started) / 1_000
  console.log(`${name.padEnd(14)} ${seconds.toFixed(0)} s, ${(sent / 1e6).toFixed(1)} MB sent`)
  await context.close()
}
