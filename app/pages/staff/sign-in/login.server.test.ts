import { APIError } from 'better-auth/api'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'

import { requestContext } from '#app/http/render/request-context.ts'
import { auth } from '#app/infra/auth.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { DEFAULT_ADMIN_EMAIL, env } from '#app/infra/env.server.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { action, loader } from './login.tsx'

const url = new URL('http://localhost/admin/login')

function argsOf(init: RequestInit, search = '') {
  const context = new RouterContextProvider()
  const clientAddress = '127.0.0.1'
  context.set(requestContext, { requestId: 'test', clientAddress, loopbackOrigin: null })
  const request = new Request(url, init)
  const asked = new URL(search, url)
  return { request, context, url: asked, params: {}, pattern: '/admin/login' } as const
}

const signIn = (email: string, password: string) =>
  action(argsOf({ method: 'POST', body: new URLSearchParams({ email, password }) }))

/** Signs in while the provider refuses with `error`. */
async function signInRefusedWith(error: Error) {
  const { api } = await auth()
  const stub = vi.spyOn(api, 'signInEmail').mockRejectedValue(error)
  onTestFinished(() => stub.mockRestore())
  return signIn('otieno@example.com', 'quiet red roads')
}

test.for([
  {
    code: 'code_exchange',
    message: 'The code could not be exchanged',
    sentence: 'Signing in did not work on our side. Please try again.',
    error: new APIError('INTERNAL_SERVER_ERROR', { code: 'code_exchange' }),
  },
  {
    code: 'unknown',
    message: 'Unknown authentication error',
    sentence: 'Something went wrong on our side. Please try again in a moment.',
    error: new APIError('INTERNAL_SERVER_ERROR', { code: 'NEW', message: 'select * from users' }),
  },
])('a provider that fails is told as $code, with its status', async ({ error, ...told }) => {
  const { code, message, sentence } = told
  const answer = await signInRefusedWith(error)
  expect(answer).toMatchObject({ init: { status: 500 }, data: { code, message } })
  expect(JSON.stringify(answer)).toContain(sentence)
  expect(JSON.stringify(answer)).not.toContain('select')
})

test('what the provider throws beside its refusals is an error of the server', async () => {
  await expect(signInRefusedWith(new TypeError('no such key'))).rejects.toThrow('no such key')
})

/** The email address the page fills in for a browser with these cookies. */
async function filledInFor(cookie = ''): Promise<string> {
  const { data } = await loader(argsOf({ headers: { cookie } }))
  return data.email
}

/** Resets itself when the test is over. */
function setAdminEmail(email: string): void {
  const { ADMIN_EMAIL } = env()
  env().ADMIN_EMAIL = email
  onTestFinished(() => {
    env().ADMIN_EMAIL = ADMIN_EMAIL
  })
}

test('the address of the first account is filled in for everybody while it is the default', async () => {
  setAdminEmail(DEFAULT_ADMIN_EMAIL)
  expect(await filledInFor()).toBe(DEFAULT_ADMIN_EMAIL)
  const { data } = await loader(argsOf({}, '?done=password'))
  expect(data.email).toBe('')
})

test('the address of the first owner is filled in until an owner has signed in', async () => {
  const owner = await storePerson()
  setAdminEmail(owner.email)
  expect(await filledInFor()).toBe(owner.email)
  await db
    .updateTable('user_profiles')
    .set({ is_owner: true })
    .where('email', '=', owner.email)
    .execute()
  expect(await filledInFor()).toBe(owner.email)
  await signIn(owner.email, owner.password)
  expect(await filledInFor()).toBe('')
  // Signing out deletes the session.
  await db.deleteFrom('auth_sessions').where('user_id', '=', owner.id).execute()
  expect(await filledInFor()).toBe('')
})

test('an address is filled in where it alone was used to sign in, and nowhere else', async () => {
  const [owner, other] = [await storePerson(), await storePerson()]
  setAdminEmail(owner.email)
  const answers = [
    await signIn(owner.email, owner.password),
    await signIn(other.email, other.password),
  ]
  const [own, others] = answers.map(deviceCookieOf)
  expect(await filledInFor()).toBe('')
  expect(await filledInFor(others)).toBe(other.email)
  expect(await filledInFor(own)).toBe(owner.email)
  expect(await filledInFor(`${own}; ${others}`)).toBe(owner.email)
  setAdminEmail(DEFAULT_ADMIN_EMAIL)
  expect(await filledInFor(others)).toBe(other.email)
  expect(await filledInFor(`${own}; ${others}`)).toBe('')
})

/** Asserts that there is no session: signed out, or told to come back later. */
function deviceCookieOf(answer: Awaited<ReturnType<typeof action>>): string {
  const cookies = answer instanceof Response ? answer.headers.getSetCookie() : []
  return cookies.find((cookie) => cookie.startsWith('shop.device-'))?.split(';', 1)[0] ?? ''
}
