import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { type Shop, startNewShop, startShop } from '#tests/setup/shop/shop-process.ts'

const EMAIL = 'owner@cars.example'

let folder: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-admin-'))
})

test.afterAll(() => rmSync(folder, { recursive: true }))

const settings = (name = 'data') => ({
  DATA_DIR: join(folder, name),
  DEMO_STOCK: 'off',
  ADMIN_EMAIL: EMAIL,
})

const open = (more: Record<string, string> = {}) => startShop({ ...settings(), ...more })

/** The password that a first start prints. */
async function printedPassword({ output }: Shop): Promise<string> {
  await expect.poll(output).toContain('with the password')
  return /with the password (\S+)/.exec(output())?.[1] ?? ''
}

function signIn(shop: Shop, password: string, origin = shop.url): Promise<Response> {
  return fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: EMAIL, password }),
    redirect: 'manual',
    headers: { origin },
  })
}

test(
  'a start in an empty folder makes the shop, and prints a password that signs in',
  { tag: '@long' },
  async () => {
    const shop = await startShop(settings('empty'))
    const response = await signIn(shop, await printedPassword(shop))
    expect(response.status).toBe(302)
    await shop.stop()
  },
)

test(
  'the first start prints the password once, and sessions survive a restart',
  { tag: '@long' },
  async () => {
    const first = await startNewShop(settings())
    const password = await printedPassword(first)
    const response = await signIn(first, password)
    expect(response.status).toBe(302)
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const secret = join(folder, 'data', 'auth-secret')
    expect(existsSync(secret)).toBe(true)
    expect(statSync(secret).mode & 0o777).toBe(0o600)
    const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    const login = async (device = '') =>
      (await fetch(`${first.url}/admin/login`, { headers: { cookie: device } })).text()
    const device = cookies.find((each) => each?.startsWith('shop.device-')) ?? ''
    expect(await login()).not.toContain(EMAIL)
    expect(await login(device)).toContain(`value="${EMAIL}"`)
    await first.stop()

    const second = await open({ PUBLIC_URL: 'https://cars.example' })
    expect(second.output()).not.toContain('password')
    const page = await fetch(`${second.url}/admin`, {
      headers: { cookie: `__Secure-${cookie}` },
      redirect: 'manual',
    })
    expect(page.status).toBe(200)
    const secure = await signIn(second, password, 'https://cars.example')
    expect(secure.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; Secure/)
    expect((await signIn(second, password)).status).toBe(403)
    await second.stop()
  },
)

test(
  'another ADMIN_EMAIL makes no second owner, and the log says what does',
  { tag: '@long' },
  async () => {
    const shop = await open({
      ADMIN_EMAIL: 'second@cars.example',
      ADMIN_PASSWORD: 'quiet red roads',
    })
    // The log is a separate stream, which may arrive after the message that the shop is open.
    await expect.poll(() => shop.output()).toContain('npm run staff -- make-owner EMAIL')
    const body = new URLSearchParams({ email: 'second@cars.example', password: 'quiet red roads' })
    const init = {
      method: 'POST',
      body,
      headers: { origin: shop.url },
      redirect: 'manual',
    } as const
    expect((await fetch(`${shop.url}/admin/login`, init)).status).toBe(400)
    await shop.stop()
  },
)

test('a password that is too short is reported before the server starts', async () => {
  await expect(open({ ADMIN_PASSWORD: 'short' })).rejects.toThrow(
    'ADMIN_PASSWORD must have at least 12 characters.',
  )
})
