import { expect, test } from 'vitest'

import {
  ChangePasswordSchema,
  CodeSchema,
  ConfirmSchema,
  NewPasswordSchema,
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
