import { expect, test } from '@playwright/test'

import { knowsItsAddress } from '#tests/setup/shop/shop-settings.ts'
import {
  addPerson,
  ageSessions,
  forgetAttempts,
  lastMailedLink,
} from '#tests/setup/shop/shop-staff.ts'

const shop = () => process.env.SHOP_URL ?? ''
knowsItsAddress(test)

const NEW_PASSWORD = 'green mangoes by the gate'
const WRONG = 'not the password at all'

type Sent = { cookie?: string }

const post = (path: string, fields: Record<string, string>, { cookie = '' }: Sent = {}) =>
  fetch(shop() + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: shop(), cookie },
  })

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

async function signIn(person: { email: string; password: string }, cookie = ''): Promise<string> {
  const response = await post('/admin/login', person, { cookie })
  expect(response.status).toBe(302)
  return cookiesOf(response)
}

const tokenIn = (cookies: string) => /session_token=([^;]+)/.exec(cookies)?.[1]

/** Whether a cookie opens the back office. */
async function isOpen(cookie: string): Promise<boolean> {
  const { status } = await fetch(`${shop()}/admin/session`, { headers: { cookie } })
  return status === 204
}

test('a planted session is not adopted', async () => {
  const person = await addPerson()
  const attacker = await signIn(await addPerson())
  const own = await signIn(person, attacker)
  expect(tokenIn(own)).not.toBe(tokenIn(attacker))
  const madeUp = 'shop.session_token=made-up.made-up'
  expect(tokenIn(await signIn(person, madeUp))).not.toBe('made-up.made-up')
  expect(await isOpen(madeUp)).toBe(false)
})

test('every sign-in cookie is hidden from scripts and other sites', async () => {
  const response = await post('/admin/login', await addPerson())
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//i)
    expect(cookie).not.toMatch(/Domain=/i)
  }
})

test('a changed password ends the other sessions, a reset ends all of them', async () => {
  const person = await addPerson()
  const [here, there] = [await signIn(person), await signIn(person)]
  const change = { intent: 'password', current: person.password }
  const body = { ...change, password: NEW_PASSWORD, repeated: NEW_PASSWORD }
  expect((await post('/admin/account', body, { cookie: here })).status).toBe(200)
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])

  await post('/admin/forgot-password', { email: person.email })
  const link = new URL(await lastMailedLink(person.email))
  const password = 'slow river under the bridge'
  await post(link.pathname + link.search, { password, repeated: password })
  expect(await isOpen(here)).toBe(false)
  await signIn({ email: person.email, password })
})

test('deactivation and sign-out take effect on the next request', async () => {
  const owner = await signIn(await addPerson({ isOwner: true }))
  const person = await addPerson()
  const cookie = await signIn(person)
  expect(await isOpen(cookie)).toBe(true)
  const body = { intent: 'activity', isActive: 'no' }
  expect((await post(`/admin/staff/${person.id}`, body, { cookie: owner })).status).toBe(200)
  expect(await isOpen(cookie)).toBe(false)
  await post('/admin/sign-out', {}, { cookie: owner })
  expect(await isOpen(owner)).toBe(false)
})

test('a session ends after thirty days, however active', async () => {
  const person = await addPerson()
  const cookie = await signIn(person)
  await ageSessions(person.id, { days: 29 })
  expect(await isOpen(cookie)).toBe(true)
  await ageSessions(person.id, { days: 31 })
  expect(await isOpen(cookie)).toBe(false)
})

test("a stranger's wrong passwords lock the holder out nowhere", { tag: '@long' }, async () => {
  const person = await addPerson()
  const known = await signIn(person)
  for (let tries = 0; tries < 9; tries += 1) {
    const guess = { email: person.email, password: WRONG }
    expect((await post('/admin/login', guess)).status).toBe(400)
  }
  expect((await post('/admin/login', person)).status).toBe(302)
  expect((await post('/admin/login', person, { cookie: known })).status).toBe(302)
})

const isKnown = async (person: { email: string }, cookies: string) => {
  // Only this cookie: signed-in users are redirected whatever they type.
  const cookie = /shop\.device-[^;]+/.exec(cookies)?.[0] ?? ''
  await forgetAttempts()
  const statuses: number[] = []
  // A known browser is turned away after its own eight attempts; any other has to wait.
  for (let tries = 0; tries < 9; tries += 1) {
    const guess = { email: person.email, password: WRONG }
    statuses.push((await post('/admin/login', guess, { cookie })).status)
  }
  return statuses.at(-1) === 429
}

test('a forged device cookie is not recognised', { tag: '@long' }, async () => {
  const person = await addPerson()
  const known = await signIn(person)
  const [name = '', value = ''] = (/shop\.device-[^;]+/.exec(known)?.[0] ?? '').split('=')
  expect(await isKnown(person, `${name}=${'A'.repeat(22)}${value.slice(22)}`)).toBe(false)
  expect(await isKnown(person, known)).toBe(true)
})

test(
  'a new password forgets all devices but the one that it was chosen on',
  { tag: '@long' },
  async () => {
    const person = await addPerson()
    const [here, there] = [await signIn(person), await signIn(person)]
    const change = { intent: 'password', current: person.password }
    const body = { ...change, password: NEW_PASSWORD, repeated: NEW_PASSWORD }
    const changed = await post('/admin/account', body, { cookie: here })
    expect(await isKnown(person, there)).toBe(false)
    expect(await isKnown(person, cookiesOf(changed))).toBe(true)
  },
)

test('a link by email admits one browser once, which then signs in as usual', async () => {
  const person = await addPerson()
  await post('/admin/forgot-password', { email: person.email })
  const link = new URL(await lastMailedLink(person.email))
  const open = () => post(link.pathname + link.search, { intent: 'keep' })
  const admitted = await open()
  expect(admitted.headers.get('location')).toBe('/admin/login?done=device')
  const device = cookiesOf(admitted)
  expect(await isOpen(device)).toBe(false)
  expect((await post('/admin/login', person, { cookie: device })).status).toBe(302)
  expect(await isKnown(person, device)).toBe(true)
  expect((await open()).status).toBe(400)
})

test('codes for no sign-in use up nobody’s attempts', async () => {
  for (const path of ['/admin/second-factor', '/admin/second-factor?by=recovery']) {
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await post(path, { code: '123456' })).status).toBe(400)
    }
  }
})

test('responses do not reveal who has an account', async () => {
  const person = await addPerson()
  const answers = async (email: string) => {
    const login = await post('/admin/login.data', { email, password: WRONG })
    const recovery = await post('/admin/forgot-password.data', { email })
    const texts = [await login.text(), await recovery.text()]
    return [login.status, recovery.status, ...texts.map((text) => text.replaceAll(email, 'X'))]
  }
  expect(await answers('no-such-person@example.com')).toEqual(await answers(person.email))
})
