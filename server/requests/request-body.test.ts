import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { breakingOff } from '#tests/factories/breaking-off.ts'

import type { AppEnv } from './app-env.ts'
import { checkBody } from './request-body.ts'

/** What the shop gets of a request, or the refusal. */
async function pass(request: Request): Promise<{ status: number; passed: Request | null }> {
  let passed: Request | null = null
  const shop = new Hono<AppEnv>().post('*', async (c) => {
    c.set('requestId', 'one')
    const refusal = await checkBody(c)
    if (refusal) return refusal
    passed = c.req.raw
    return c.body(null, 204)
  })
  const { status } = await shop.request(request)
  return { status, passed }
}

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'
const PART = '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--b--'

test.each([
  [FORM, 'email=a'],
  [MULTIPART, PART],
])('the shop still learns that the sender of a form left (%s)', async (type, body) => {
  const leaving = new AbortController()
  const { passed } = await pass(
    new Request('http://localhost/contact', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      signal: leaving.signal,
    }),
  )
  expect((await passed?.clone().formData())?.get('email')).toBe('a')
  expect(passed?.signal.aborted).toBe(false)
  leaving.abort()
  expect(passed?.signal.aborted).toBe(true)
})

test.each([FORM, MULTIPART, 'application/json'])(
  'a sender who leaves in the middle of %s is refused, which is no fault of the shop',
  async (type) => {
    const { status, passed } = await pass(
      new Request('http://localhost/events', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: breakingOff('{"events":'),
        duplex: 'half',
      } as RequestInit),
    )
    expect(status).toBe(400)
    expect(passed).toBeNull()
  },
)
