import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { setStaffActive } from '#app/domain/staff/change-staff.server.ts'
import { listPasskeys, removePasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { loadProfile } from '#app/domain/staff/profile.server.ts'
import { signOutSessions } from '#app/domain/staff/sign-in/sessions.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { auth } from '#app/infra/auth.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { makeAuthenticator } from '#tests/factories/authenticator.ts'
import { storePerson, type StoredPerson } from '#tests/factories/staff.ts'

import type { Cookies } from './auth-request.server.ts'
import { addPasskey, passPasskey, startPasskey, startPasskeySignIn } from './passkeys.server.ts'
import { staffContext } from './staff-context.ts'
import { findVisitor } from './visitor.server.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(() => db.deleteFrom('attempt_counts').execute())

/** Keeps cookies as a browser does. */
function openBrowser(loopbackOrigin: string | null = 'http://localhost:3000') {
  const jar = new Map<string, string>()
  const routerContext = new RouterContextProvider()
  routerContext.set(requestContext, {
    requestId: 'test',
    clientAddress: '203.0.113.7',
    loopbackOrigin,
  })
  return {
    keep(cookies: Cookies) {
      for (const cookie of cookies.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
    },
    args() {
      const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
      const headers = { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0' }
      return { request: new Request('http://localhost:3000/', { headers }), context: routerContext }
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

async function signInByPassword(browser: Browser, person: StoredPerson) {
  const { api } = await auth()
  const { email, password } = person
  const { headers, response } = await api.signInEmail({
    body: { email, password },
    returnHeaders: true,
  })
  browser.keep(headers)
  const { visitor } = await findVisitor(browser.args())
  const sessionId = visitor?.sessionId ?? ''
  const staff = { ...(await loadProfile(person)), sessionId }
  browser.args().context.set(staffContext, staff)
  return { staff, token: response.token }
}

async function addTo(
  person: StoredPerson,
  { device = makeAuthenticator(), isVerified = true, origin = 'http://localhost:3000' } = {},
) {
  const browser = openBrowser()
  const { staff } = await signInByPassword(browser, person)
  const started = await startPasskey(browser.args(), staff)
  if (!started.ok) throw new Error(started.reason.message)
  browser.keep(started.cookies)
  const { challenge } = started.value
  const written = device.create({ challenge, isVerified, origin })
  const again = () => addPasskey(browser.args(), { staff, written })
  return { device, options: started.value, added: await again(), again }
}

async function challengeOf(browser: Browser): Promise<string> {
  const started = await startPasskeySignIn(browser.args())
  if (!started.ok) throw new Error(started.reason.message)
  browser.keep(started.cookies)
  return started.value.challenge
}

const codeOf = (answer: Awaited<ReturnType<typeof passPasskey>>) =>
  answer.ok ? null : answer.reason.code

const sessionsOf = async ({ id }: StoredPerson) =>
  (await db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).execute()).length

test('a passkey is added, audited and announced, and then signs in', async () => {
  const person = await storePerson()
  const { device, options, added } = await addTo(person)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(added).toMatchObject({ ok: true, value: { name: 'Chrome on Linux' } })
  const [before] = await listPasskeys(person.id)
  expect(before).toMatchObject({ name: 'Chrome on Linux', rpId: 'localhost', lastUsedAt: null })
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('entity_id', '=', person.id)
    .where('action', '=', 'staff.passkey_add')
    .execute()
  expect(audited).toEqual([{ action: 'staff.passkey_add', actor: person.email }])
  const mailed = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('to_address', '=', person.email)
    .execute()
  expect(mailed).toMatchObject([{ payload: { change: 'passkey_added' } }])

  const browser = openBrowser()
  const challenge = await challengeOf(browser)
  const passed = await passPasskey(browser.args(), device.use({ challenge }))
  expect(passed).toMatchObject({ ok: true })
  browser.keep(passed.ok ? passed.cookies : new Headers())
  const { visitor } = await findVisitor(browser.args())
  expect(visitor?.profile.email).toBe(person.email)
  const [after] = await listPasskeys(person.id)
  expect(after?.lastUsedAt).toBeInstanceOf(Date)
  // Like any other session.
  await signOutSessions(context, { accountId: person.id, scope: 'global' })
  expect((await findVisitor(browser.args())).visitor).toBeNull()
})

test('a browser is asked for user verification, without naming any account', async () => {
  const started = await startPasskeySignIn(openBrowser().args())
  expect(started).toMatchObject({ value: { rpId: 'localhost', userVerification: 'required' } })
  expect(started.ok && started.value.allowCredentials).toBeFalsy()
})

test('without a check of the person a passkey neither is added nor signs in', async () => {
  const person = await storePerson()
  const { added } = await addTo(person, { isVerified: false })
  expect(added).toMatchObject({ reason: { code: 'passkey_unverified' } })
  expect(await listPasskeys(person.id)).toEqual([])
  const { device } = await addTo(person)
  const before = await sessionsOf(person)
  const browser = openBrowser()
  const challenge = await challengeOf(browser)
  const answer = await passPasskey(browser.args(), device.use({ challenge, isVerified: false }))
  expect(codeOf(answer)).toBe('passkey_unverified')
  expect(await sessionsOf(person)).toBe(before)
})

test('a challenge serves once, and only the browser that asked for it', async () => {
  const person = await storePerson()
  const { device, again } = await addTo(person)
  expect(await again()).toMatchObject({ reason: { code: 'passkey_ended' } })
  const browser = openBrowser()
  const answer = device.use({ challenge: await challengeOf(browser) })
  expect(await passPasskey(browser.args(), answer)).toMatchObject({ ok: true })
  expect(codeOf(await passPasskey(browser.args(), answer))).toBe('passkey_ended')
  expect(codeOf(await passPasskey(openBrowser().args(), answer))).toBe('passkey_ended')
  const other = openBrowser()
  await challengeOf(other)
  const stolen = device.use({ challenge: await challengeOf(browser) })
  expect(codeOf(await passPasskey(other.args(), stolen))).toBe('passkey_refused')
})

test('an answer for another site is refused', async () => {
  const person = await storePerson()
  const origin = 'http://shop.evil.example'
  const { added } = await addTo(person, { origin })
  expect(added).toMatchObject({ reason: { code: 'passkey_refused' } })
  const { device } = await addTo(person)
  const places = [{ origin }, { origin: 'http://localhost:3001' }, { rpId: 'evil.example' }]
  for (const place of places) {
    const browser = openBrowser()
    const challenge = await challengeOf(browser)
    const answer = await passPasskey(browser.args(), device.use({ challenge, ...place }))
    expect(codeOf(answer)).toBe('passkey_refused')
  }
})

test('a removed passkey, and one of somebody deactivated, sign nobody in', async () => {
  const person = await storePerson()
  const { device } = await addTo(person)
  const enter = async () => {
    const browser = openBrowser()
    const answer = device.use({ challenge: await challengeOf(browser) })
    return passPasskey(browser.args(), answer)
  }
  await setStaffActive(context, { id: person.id, isActive: false })
  expect(codeOf(await enter())).toBe('passkey_not_admitted')
  expect(await sessionsOf(person)).toBe(0)
  await setStaffActive(context, { id: person.id, isActive: true })
  expect(codeOf(await enter())).toBeNull()
  expect(await removePasskeys(context, { accountId: person.id })).toBe(1)
  expect(codeOf(await enter())).toBe('passkey_unknown')
})

test('nobody removes the passkey of somebody else', async () => {
  const person = await storePerson()
  await addTo(person)
  const id = (await listPasskeys(person.id))[0]?.id ?? ''
  const other = await storePerson()
  expect(await removePasskeys(context, { accountId: other.id, id })).toBe(0)
  expect(await listPasskeys(person.id)).toHaveLength(1)
})

test.for(['', 'null', '{}', '{"id":"a","type":"public-key"}', 'x'.repeat(30_000)])(
  'an answer that no browser sends is refused: %#',
  async (written) => {
    const browser = openBrowser()
    await challengeOf(browser)
    expect(codeOf(await passPasskey(browser.args(), written))).toBe('passkey_refused')
  },
)

test('while the shop has no address there are no passkeys', async () => {
  const browser = openBrowser(null)
  const started = await startPasskeySignIn(browser.args())
  expect(started).toMatchObject({ reason: { code: 'passkey_no_address' } })
  expect(codeOf(await passPasskey(browser.args(), '{}'))).toBe('passkey_no_address')
})
