import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { type Shop, startNewShop, startShop } from '#tests/setup/shop/shop-process.ts'

test.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'uploads-spec-'))
const environment = {
  DATA_DIR: join(folder, 'data'),
  DEMO_STOCK: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'silent',
}
const uploads = join(environment.DATA_DIR, 'uploads')
/** Files of all forms still arriving. */
const stored = () =>
  existsSync(uploads)
    ? readdirSync(uploads, { recursive: true }).filter((path) => String(path).includes('/'))
    : []

let shop: Shop
let cookie: string

test.beforeAll(async () => {
  mkdirSync(environment.DATA_DIR, { recursive: true })
  shop = await startNewShop(environment)
  cookie = await signInCookie(shop.url)
})

test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const HEAD =
  '--x\r\nContent-Disposition: form-data; name="files"; filename="front.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

/** Sends half a form; the connection stays open. */
async function sendHalf() {
  const sending = request(`${shop.url}/admin/cars/new`, {
    method: 'POST',
    headers: {
      origin: shop.url,
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 20_000_000,
    },
  })
  sending.on('error', () => {})
  sending.write(HEAD)
  sending.write(Buffer.alloc(5_000_000))
  await expect.poll(() => stored().length).toBe(1)
  return sending
}

test('a form that is answered leaves no file, whatever the answer', async () => {
  const send = async (text: string) => {
    const body = `${HEAD}no picture\r\n--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n${text}\r\n--x--\r\n`
    const answer = await fetch(`${shop.url}/admin/cars/new`, {
      method: 'POST',
      headers: { origin: shop.url, cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await send('short')).toBe(400)
  expect(await send('x'.repeat(1_000_001))).toBe(413)
  expect(stored()).toEqual([])
})

test('a sender who leaves takes the files along', async () => {
  const sending = await sendHalf()
  sending.destroy()
  await expect.poll(stored).toEqual([])
})

test(
  'a server that was killed while files arrived removes them when it starts again',
  { tag: '@long' },
  async () => {
    const sending = await sendHalf()
    shop.process.kill('SIGKILL')
    await shop.stop()
    sending.destroy()
    expect(stored()).toHaveLength(1)
    writeFileSync(join(uploads, 'left'), '')
    shop = await startShop(environment)
    expect(existsSync(uploads)).toBe(false)
  },
)
