import { assert, property, uuid } from 'fast-check'
import { expect, test } from 'vitest'

import { redactFields, redactText } from './log-redaction.ts'

test.each([
  '0712345678',
  '0712 345 678',
  '+254 (712) 345-678',
  '%2B254712345678',
  '712345678',
  '0712%20345%20678',
  '0712+345+678',
  '%ff0712345678',
  '020 2345678 9',
  'wanjiru@example.com',
  'Wanjiru.K+x%40example.co.ke',
])('%s leaves a log', (personal) => {
  for (const text of [
    personal,
    `/car/${personal}`,
    `Key (email)=(${personal}) exists`,
    `tel:${personal}`,
    `Call me.${personal}`,
    `{"phone":${personal}}`,
    `to-${personal}`,
  ]) {
    expect(redactText(text)).toContain('[redacted]')
    expect(redactText(text)).not.toMatch(/712|2345|wanjiru/i)
  }
})

test.each([
  '2026-11-21T15:03:52.123Z',
  '/search',
  '/images/019a9f00-0000-7000-8000-000000000001/400.webp',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'at file:///srv/shop/build/server/index.js:12345:67',
  'relation "cars" does not exist',
])('%s stays', (text) => {
  expect(redactText(text)).toBe(text)
})

test('no id is mistaken for a number', () => {
  assert(
    property(uuid(), (id) => {
      expect(redactText(`/car/${id}`)).toBe(`/car/${id}`)
    }),
  )
})

test('an error is logged without its payload, and so is its cause', () => {
  const cause = Object.assign(new Error('550 <a@example.com> unknown'), {
    rejected: ['a@example.com'],
    code: 'EENVELOPE',
  })
  const error = Object.assign(new Error('duplicate'), {
    detail: 'Key (email)=(a@example.com) already exists.',
    code: '23505',
    constraint: 'auth_users_email_key',
  })
  error.cause = cause
  const fields = redactFields({ err: error, ms: 712345678 })
  expect(JSON.stringify(fields)).not.toContain('example.com')
  expect(fields).toMatchObject({
    err: {
      type: 'Error',
      code: '23505',
      constraint: 'auth_users_email_key',
      cause: { code: 'EENVELOPE', message: '550 <[redacted]> unknown' },
    },
    ms: 712345678,
  })
})
