import type { BetterAuthOptions } from 'better-auth'

import { PASSWORD_MAX_LENGTH } from '#app/domain/staff/passwords/password-length.ts'

import { readAuthSecret } from './auth-secret.server.ts'
import { db } from './db/database.server.ts'
import { env } from './env.server.ts'
import { newId } from './id.server.ts'
import { logger } from './logger.server.ts'

const SESSION_DAYS = 14
const DAY_SECONDS = 86_400

/** Passes the visitor's address to the library; never taken from the request. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The library's own HTTP endpoints; `pages/staff/sign-in/auth.ts` exposes only a few. */
export const AUTH_BASE_PATH = '/api/auth'

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

const TABLES = {
  user: {
    modelName: 'auth_users',
    fields: { ...TIMES, emailVerified: 'email_verified' },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      ...TIMES,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  session: {
    modelName: 'auth_sessions',
    fields: {
      ...TIMES,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  verification: {
    modelName: 'auth_verifications',
    fields: { ...TIMES, expiresAt: 'expires_at' },
    storeIdentifier: 'hashed',
  },
} as const

const SECOND_FACTOR = {
  // It would count the attempts of all devices together.
  accountLockout: { enabled: false },
  twoFactorTable: 'auth_two_factors',
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
} as const

const KEY_SET = {
  disableSettingJwtHeader: true,
  schema: {
    jwks: {
      modelName: 'auth_keys',
      fields: {
        publicKey: 'public_key',
        privateKey: 'private_key',
        createdAt: 'created_at',
        expiresAt: 'expires_at',
      },
    },
  },
} as const

/** The options that every instance shares. */
export async function authOptions() {
  const { PUBLIC_URL } = env()
  return {
    appName: 'Back office',
    secret: await readAuthSecret(),
    // Only names the issuer of tokens. The HTTP shell's origin check guards forms, even when
    // PUBLIC_URL is not set.
    baseURL: PUBLIC_URL ?? 'http://localhost',
    basePath: AUTH_BASE_PATH,
    database: { db, type: 'postgres' },
    ...TABLES,
    session: {
      ...TABLES.session,
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    // http/limits/sign-in-limit.server.ts also counts by account.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => {
        // Wrong passwords are warnings.
        if (level === 'error') logger.error({ source: 'sign-in' }, message)
        else logger.debug({ source: 'sign-in' }, message)
      },
    },
    advanced: {
      cookiePrefix: 'shop',
      useSecureCookies: PUBLIC_URL?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // A test compares the tables, instead of checking at every start.
      database: { generateId: () => newId(), validateSchema: false },
    },
  } as const satisfies BetterAuthOptions
}

/** Loaded lazily: the library costs a quarter of a second and 50 MB. */
async function createAuth() {
  const [{ betterAuth }, { twoFactor }, { jwt }, options] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/two-factor'),
    import('better-auth/plugins/jwt'),
    authOptions(),
  ])
  return betterAuth({
    ...options,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The rule is in domain/staff/passwords/password-rule.ts.
      minPasswordLength: 1,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    plugins: [twoFactor(SECOND_FACTOR), jwt(KEY_SET)],
  })
}

let made: ReturnType<typeof createAuth> | undefined

export function auth(): ReturnType<typeof createAuth> {
  made ??= createAuth().catch((error: unknown) => {
    made = undefined
    throw error
  })
  return made
}
