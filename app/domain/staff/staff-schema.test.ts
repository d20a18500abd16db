import { expect, test } from 'vitest'

import { GOOD_PHONES, WRONG_PHONES } from '#tests/fixtures/typed-phones.ts'

import {
  ChangePasswordSchema,
  CodeSchema,
  ConfirmSchema,
  InvitationSchema,
  NewPasswordSchema,
  SignInSchema,
  StepUpSchema,
} from './staff-schema.ts'

const BOOK = '1'.repeat(900_000)

test.each([
  [NewPasswordSchema, { password: BOOK, repeated: BOOK }],
  [ChangePasswordSchema, { current: BOOK, password: BOOK, repeated: BOOK }],
  [ConfirmSchema, { current: BOOK }],
  [CodeSchema, { code: BOOK }],
])('overlong input is refused before it is processed', (schema, written) => {
  const parsed = schema.safeParse(written)
  expect(parsed.error?.issues[0]?.message).toBe('This is too long.')
})

test.for([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['\u202A123456\u202C', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３　４５６', '123456'],
  ['aB3de-fGh1j', 'aB3de-fGh1j'],
  ['aB3de – fGh1j', 'aB3de-fGh1j'],
] as const)('the code %j is %s', ([written, code]) => {
  expect(CodeSchema.parse({ code: written })).toEqual({ code })
  expect(StepUpSchema.parse({ stepPassword: 'x', stepCode: written }).stepCode).toBe(code)
})

test('the phone number of an account signs in as any field reads it', () => {
  const isTaken = (email: string) => SignInSchema.safeParse({ email, password: 'x' }).success
  for (const [typed] of GOOD_PHONES) expect(isTaken(typed)).toBe(true)
  for (const typed of WRONG_PHONES) expect(isTaken(typed)).toBe(false)
})

test('an invitation is to the back office unless it is for a user', () => {
  const invitation = { email: 'new@example.com', fullName: 'New' }
  expect(InvitationSchema.parse(invitation).role).toBe('admin')
  expect(InvitationSchema.parse({ ...invitation, role: 'user' }).role).toBe('user')
})
