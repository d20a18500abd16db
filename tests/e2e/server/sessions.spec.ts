import { expect, test } from '@playwright/test'

import { addPerson, ageSessions, lastMailedLink } from '#tests/setup/shop-staff.ts'

const shop = () => process.env.SHOP_URL ?? ''
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
  const owner = await signIn(await addPerson())
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

test("a stranger's wrong passwords do not lock the holder's own browser out", async () => {
  const person = await addPerson()
  const known = await signIn(person)
  for (let tries = 0; tries < 9; tries += 1) {
    await post('/admin/login', { email: person.email, password: WRONG })
  }
  expect((await post('/admin/login', person)).status).toBe(429)
  expect((await post('/admin/login', person, { cookie: known })).status).toBe(302)
})

test('a forged device cookie is not recognised', async () => {
  const person = await addPerson()
  const known = await signIn(person)
  const [name = '', value = ''] = (/shop\.device-[^;]+/.exec(known)?.[0] ?? '').split('=')
  const forged = `${name}=${'A'.repeat(22)}${value.slice(22)}`
  for (let tries = 0; tries < 9; tries += 1) {
    await post('/admin/login', { email: person.email, password: WRONG }, { cookie: forged })
  }
  expect((await post('/admin/login', person, { cookie: forged })).status).toBe(429)
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
