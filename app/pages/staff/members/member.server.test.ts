import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { loadProfile } from '#app/domain/staff/profile.server.ts'
import { secondStepContext, staffContext } from '#app/http/auth/staff-context.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { auth } from '#app/infra/auth.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { codeOf } from '#tests/e2e/staff/totp.ts'
import { openSession, storePerson, type StoredPerson } from '#tests/factories/staff.ts'

import { action as invite } from './invite.tsx'
import { action } from './member.tsx'

let owner: StoredPerson
let member: StoredPerson

beforeEach(async () => {
  await db.deleteFrom('attempt_counts').execute()
  owner = await storePerson({ isOwner: true })
  member = await storePerson({ permissions: [] })
})

type Sent = Record<string, string>

/** A browser whose sign-in is an hour old. */
async function openBrowser(
  person = owner,
  { hasSecondStep = false, session = '', cookie = '' } = {},
) {
  const sessionId = session || (await openSession(person, { minutesAgo: 60 })).id
  const context = new RouterContextProvider()
  context.set(staffContext, { ...(await loadProfile(person)), sessionId })
  context.set(secondStepContext, { isDemanded: false, isOn: hasSecondStep })
  context.set(requestContext, {
    requestId: 'test',
    clientAddress: '127.0.0.1',
    loopbackOrigin: 'http://localhost:3000',
  })
  const send = (fields: Sent) => {
    const body = new URLSearchParams(fields)
    const request = new Request('http://shop.test/admin/staff', {
      method: 'POST',
      body,
      headers: { cookie },
    })
    return { request, context, params: { id: member.id } }
  }
  return {
    change: (fields: Sent) =>
      action(send(fields) as unknown as Parameters<typeof action>[0]).then(({ data }) => data),
    invite: (fields: Sent) =>
      invite(send(fields) as unknown as Parameters<typeof invite>[0]).then(({ data }) => data),
  }
}

const EXPORT = { intent: 'permissions', permissions: 'export' }
const permissionsOf = async () => (await findStaffMember(member.id))?.permissions

test('the password is asked for in place, what was chosen stays, and it serves the next form', async () => {
  const { change } = await openBrowser()
  expect(await change(EXPORT)).toMatchObject({
    ok: false,
    message: 'Enter your password to confirm that it is you.',
    stepUp: { needsCode: false },
    typed: { permissions: ['export'] },
  })
  expect(await permissionsOf()).toEqual([])
  for (const stepPassword of ['', 'not this one at all']) {
    const answer = await change({ ...EXPORT, stepPassword })
    expect(answer).toMatchObject({ ok: false, fields: { stepPassword: { length: 1 } } })
    expect(JSON.stringify(answer)).not.toContain('not this one')
  }
  expect(await permissionsOf()).toEqual([])
  expect(await change({ ...EXPORT, stepPassword: owner.password })).toMatchObject({ ok: true })
  expect(await permissionsOf()).toEqual(['export'])
  expect(await change({ intent: 'owner', isOwner: 'yes' })).toMatchObject({ ok: true })
})

test('an invitation asks for the password too and keeps what was typed', async () => {
  const browser = await openBrowser()
  const fullName = 'Otieno Odhiambo'
  const email = `otieno-${owner.id}@example.com`
  const invitation = { fullName, email, phone: '0711 222 333', delivery: 'link' }
  expect(await browser.invite(invitation)).toMatchObject({
    stepUp: { needsCode: false },
    typed: { fullName: [fullName], email: [email], phone: ['0711 222 333'] },
  })
  const again = { ...invitation, stepPassword: owner.password }
  expect(await browser.invite(again)).toMatchObject({ ok: true })
})

test('with a second step, the password alone does not do', async () => {
  const { change } = await openBrowser(owner, { hasSecondStep: true })
  expect(await change({ ...EXPORT, stepPassword: owner.password })).toMatchObject({
    ok: false,
    stepUp: { needsCode: true },
    fields: { stepCode: ['Enter the code.'] },
  })
  expect(await permissionsOf()).toEqual([])
})

/** Turns the second step on, as the account page does. */
async function turnSecondStepOn({ email, password, id }: StoredPerson) {
  const { api } = await auth()
  const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const opened = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  let headers = new Headers({ cookie: cookieOf(opened.headers) })
  const { totpURI } = (await api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers,
  })) as { totpURI: string }
  const code = codeOf(new URL(totpURI).searchParams.get('secret') ?? '')
  const on = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
  headers = new Headers({ cookie: cookieOf(on.headers) })
  const { session } = (await api.getSession({ headers })) ?? {}
  await db
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', id)
    .execute()
  return { code, cookie: headers.get('cookie') ?? '', session: session?.id ?? '' }
}

test('the code of the second step confirms once, a wrong one never', async () => {
  const { code, ...browser } = await turnSecondStepOn(owner)
  const { change } = await openBrowser(owner, { hasSecondStep: true, ...browser })
  const sent = { ...EXPORT, stepPassword: owner.password }
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await change({ ...sent, stepCode: wrong })).toMatchObject({
    ok: false,
    fields: { stepCode: ['This code is incorrect. Codes change every 30 seconds.'] },
  })
  expect(await permissionsOf()).toEqual([])
  expect(await change({ ...sent, stepCode: code })).toMatchObject({ ok: true })
  expect(await change({ ...sent, stepCode: code })).toMatchObject({
    ok: false,
    fields: { stepCode: ['This code has been used already. Wait for the next one.'] },
  })
})

test('guesses of the password are limited', { tags: ['faults'] }, async () => {
  const { change } = await openBrowser()
  for (let guess = 0; guess < 8; guess += 1)
    await change({ ...EXPORT, stepPassword: 'wrong guess' })
  expect(await change({ ...EXPORT, stepPassword: owner.password })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Too many attempts/),
  })
  expect(await permissionsOf()).toEqual([])
})

test('who is no owner is told who may', async () => {
  const { change } = await openBrowser(await storePerson())
  await expect(change(EXPORT)).rejects.toMatchObject({
    data: 'Only an owner can invite people or change what they may do.',
    init: { status: 403 },
  })
})
