import { expect, test } from 'vitest'

import { authError, authErrorOf } from './auth-errors.ts'

test.for([
  ['session_missing', 400, 'Auth session missing!'],
  ['invalid_token_response', 500, 'Auth session or user missing'],
  ['invalid_credentials', 400, 'Invalid login credentials'],
  ['invalid_jwt', 400, 'Invalid JWT'],
  ['redirect_grant', 500, 'The redirect carried no valid grant'],
  ['code_exchange', 500, 'The code could not be exchanged'],
] as const)('%s is %i', ([code, status, message]) => {
  expect(authError(code)).toMatchObject({ code, status, message })
})

test('a weak password has its reasons', () => {
  const reasons = ['Use at least 12 characters.']
  expect(authError('weak_password', { reasons })).toMatchObject({ code: 'weak_password', reasons })
})

test.for([null, 502, 503, 504])('%s can be retried', (status) => {
  expect(authErrorOf({ status }).code).toBe('retryable_fetch')
})

test.for([
  [401, 'INVALID_EMAIL_OR_PASSWORD', 'invalid_credentials'],
  [401, 'INVALID_CODE', 'invalid_code'],
  [401, undefined, 'session_missing'],
  [400, 'BACKUP_CODES_NOT_ENABLED', 'second_factor_ended'],
  [409, undefined, 'invalid_recovery_code'],
  [500, 'SOMETHING_NEW', 'unknown'],
  [500, 'constructor', 'unknown'],
  [400, 'session_missing', 'session_missing'],
] as const)('%i %s is %s', ([status, code, known]) => {
  expect(authErrorOf({ status, code }).code).toBe(known)
})
