import { expect, test } from 'vitest'

import { AlertForm, SearchAlertForm } from './alert-schema.ts'

const PUSH = {
  endpoint: 'https://push.example/send/1',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}
const push = (subscription: unknown) => ({ channel: 'push', push: JSON.stringify(subscription) })

test('only the field of the chosen channel is read', () => {
  const fields = { email: 'not one', phone: ' 0712 345 678 ', push: 'no JSON' }
  expect(SearchAlertForm.parse({ ...fields, channel: 'whatsapp' })).toEqual({
    recipient: { channel: 'whatsapp', phone: '0712 345 678' },
  })
  expect(AlertForm.parse({ ...push(PUSH), kind: 'drop', limit: 'x' })).toEqual({
    recipient: {
      channel: 'push',
      push: { endpoint: PUSH.endpoint, p256dh: PUSH.keys.p256dh, auth: PUSH.keys.auth },
    },
    kind: 'drop',
    limitKsh: null,
  })
})

test('every wrong field is reported at once', () => {
  const { error } = AlertForm.safeParse({
    channel: 'email',
    email: 'a@',
    kind: 'under',
    limit: '0',
  })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['email', 'limit'])
})

test.each([
  ['no channel', { email: 'a@example.com' }],
  ['a channel nobody knows', { channel: 'pigeon', email: 'a@example.com' }],
  ['no number', { channel: 'whatsapp' }],
  ['a subscription that is no JSON', { channel: 'push', push: '{' }],
  ['one that is null', push(null)],
  ['an address without encryption', push({ ...PUSH, endpoint: 'http://push.example/send/1' })],
  ['an address of another kind', push({ ...PUSH, endpoint: 'javascript:alert(1)' })],
  ['a key that is too short', push({ ...PUSH, keys: { ...PUSH.keys, p256dh: 'B' } })],
  ['a secret that is none', push({ ...PUSH, keys: { ...PUSH.keys, auth: '=' } })],
])('%s is refused', (_, fields) => {
  expect(SearchAlertForm.safeParse(fields).success).toBe(false)
})
