/** Message and status for API clients, and the sentence for users. */
const AUTH_ERRORS = {
  session_missing: {
    status: 400,
    message: 'Auth session missing!',
    sentence: 'Your session has ended. Please sign in again.',
  },
  invalid_token_response: {
    status: 500,
    message: 'Auth session or user missing',
    sentence: 'Signing in did not work on our side. Please try again.',
  },
  invalid_credentials: {
    status: 400,
    message: 'Invalid login credentials',
    sentence: 'The email or password is incorrect.',
  },
  weak_password: {
    status: 422,
    message: 'Password is too weak',
    sentence: 'Please choose a stronger password.',
  },
  wrong_password: {
    status: 400,
    message: 'Current password is wrong',
    sentence: 'This is not your current password.',
  },
  invalid_jwt: {
    status: 400,
    message: 'Invalid JWT',
    sentence: 'Your session is not valid. Please sign in again.',
  },
  retryable_fetch: {
    status: 503,
    message: 'The server could not be reached',
    sentence: 'The shop cannot be reached at the moment. Please try again.',
  },
  redirect_grant: {
    status: 500,
    message: 'The redirect carried no valid grant',
    sentence: 'Signing in did not work on our side. Please try again.',
  },
  code_exchange: {
    status: 500,
    message: 'The code could not be exchanged',
    sentence: 'Signing in did not work on our side. Please try again.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many attempts',
    sentence: 'Too many attempts. Please wait a while and try again.',
  },
  invalid_code: {
    status: 400,
    message: 'Invalid second factor code',
    sentence: 'This code is incorrect. Codes change every 30 seconds.',
  },
  invalid_recovery_code: {
    status: 400,
    message: 'Invalid recovery code',
    sentence: 'This recovery code is incorrect or has already been used.',
  },
  used_code: {
    status: 400,
    message: 'The second factor code has been used',
    sentence: 'This code has already been used. Please sign in again with the next one.',
  },
  second_factor_ended: {
    status: 400,
    message: 'The sign-in waiting for a second factor has ended',
    sentence: 'That took too long or too many attempts. Please sign in again.',
  },
  second_step_missing: {
    status: 403,
    message: 'The shop demands a second factor',
    sentence: 'The shop now requires a second step from everyone. Please set yours up.',
  },
  passkey_unknown: {
    status: 400,
    message: 'The passkey is unknown',
    sentence:
      'We don’t recognise this passkey. It may have been removed. Please sign in with your password.',
  },
  passkey_unverified: {
    status: 400,
    message: 'The passkey was used without user verification',
    sentence:
      'Your device did not confirm that it is you, by fingerprint, face or PIN. Set up its screen lock, or use your password.',
  },
  passkey_refused: {
    status: 400,
    message: 'The passkey could not be verified',
    sentence: 'The passkey could not be checked. Please try again, or use your password.',
  },
  passkey_ended: {
    status: 400,
    message: 'The passkey challenge is missing, used or too old',
    sentence: 'This took too long. Please try again.',
  },
  passkey_not_admitted: {
    status: 403,
    message: 'The account of the passkey may not enter',
    sentence:
      'This account cannot use the back office at present. Ask whoever manages the shop’s settings.',
  },
  passkey_no_address: {
    status: 409,
    message: 'The shop has no address that passkeys work at',
    sentence: 'Passkeys do not work at the shop’s current address. Please use your password.',
  },
  invalid_link: {
    status: 400,
    message: 'The link is invalid or has expired',
    sentence: 'This link has been used or has expired. Please ask for a new one.',
  },
  not_offered: {
    status: 404,
    message: 'This call is not offered',
    sentence: 'This is not possible here.',
  },
  unknown: {
    status: 500,
    message: 'Unknown authentication error',
    sentence: 'Something went wrong on our side. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string; sentence: string }>

export type AuthErrorCode = keyof typeof AUTH_ERRORS

export type AuthError = {
  code: AuthErrorCode
  status: number
  message: string
  sentence: string
  reasons?: readonly string[]
}

/** `sentence` overrides the default, for example to state how long to wait. */
export function authError(
  code: AuthErrorCode,
  more: { sentence?: string; reasons?: readonly string[] } = {},
): AuthError {
  return { code, ...AUTH_ERRORS[code], ...more }
}

const LIBRARY_CODES: Readonly<Record<string, AuthErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_EMAIL: 'invalid_credentials',
  INVALID_USER: 'invalid_credentials',
  USER_NOT_FOUND: 'invalid_credentials',
  PASSWORD_TOO_LONG: 'invalid_credentials',
  INVALID_PASSWORD: 'wrong_password',
  UNAUTHORIZED: 'session_missing',
  SESSION_EXPIRED: 'session_missing',
  SESSION_NOT_FRESH: 'session_missing',
  FAILED_TO_GET_SESSION: 'invalid_token_response',
  FAILED_TO_CREATE_SESSION: 'invalid_token_response',
  INVALID_TOKEN: 'invalid_jwt',
  TOKEN_EXPIRED: 'invalid_jwt',
  INVALID_CODE: 'invalid_code',
  INVALID_BACKUP_CODE: 'invalid_recovery_code',
  INVALID_TWO_FACTOR_COOKIE: 'second_factor_ended',
  TOTP_NOT_ENABLED: 'second_factor_ended',
  BACKUP_CODES_NOT_ENABLED: 'second_factor_ended',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second_factor_ended',
  CHALLENGE_NOT_FOUND: 'passkey_ended',
  PASSKEY_NOT_FOUND: 'passkey_unknown',
  PASSKEY_UNVERIFIED: 'passkey_unverified',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_refused',
  ACCOUNT_TEMPORARILY_LOCKED: 'rate_limited',
}

const RETRYABLE_STATUSES: readonly number[] = [502, 503, 504]

/** Maps a response, or none at all (`status: null`), to the catalogue. */
export function authErrorOf({
  status,
  code,
}: {
  status: number | null
  code?: string | undefined
}): AuthError {
  if (status === null || RETRYABLE_STATUSES.includes(status)) return authError('retryable_fetch')
  if (code !== undefined && Object.hasOwn(LIBRARY_CODES, code)) {
    return authError(LIBRARY_CODES[code] ?? 'unknown')
  }
  if (code !== undefined && Object.hasOwn(AUTH_ERRORS, code))
    return authError(code as AuthErrorCode)
  // The recovery code was used by a concurrent request.
  if (status === 409) return authError('invalid_recovery_code')
  return authError(status === 401 ? 'session_missing' : 'unknown')
}

export const SIGN_IN_TEXTS = {
  title: 'Admin Login',
  description: 'Enter your credentials to access the admin dashboard',
  submit: 'Sign In',
  busy: 'Signing in...',
  failed: 'Login Failed',
  succeeded: 'Login Successful',
  welcome: 'Welcome to the admin dashboard!',
} as const
