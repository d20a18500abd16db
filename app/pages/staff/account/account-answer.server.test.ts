import { expect, test } from 'vitest'

import { checkPassword } from '#app/domain/staff/passwords/change-password.server.ts'
import { authError } from '#app/domain/staff/sign-in/auth-errors.ts'

import { refused } from './account-answer.server.ts'

test('a weak password is refused with its code of the catalogue and the reasons', async () => {
  const reasons = await checkPassword({ password: '1', email: 'jane@example.com' })
  expect(reasons.length).toBeGreaterThan(0)
  expect(refused(authError('weak_password', { reasons }))).toEqual({
    ok: false,
    code: 'weak_password',
    status: 422,
    message: 'Please choose a stronger password.',
    reasons,
  })
})
