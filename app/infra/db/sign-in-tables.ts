import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type DefaultedMoment = ColumnType<Date, Date | string | undefined, Date | string>

/** The columns of the sign-in library's tables that our code uses. */
export type SignInTables = {
  auth_users: AuthUsers
  auth_sessions: AuthSessions
  auth_accounts: AuthAccounts
  auth_verifications: AuthVerifications
  auth_two_factors: AuthTwoFactors
  auth_used_codes: AuthUsedCodes
  auth_passkeys: AuthPasskeys
  attempt_counts: AttemptCounts
}

/** The profile of the same id holds the permissions. */
type AuthUsers = {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  two_factor_enabled: Generated<boolean>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type AuthSessions = {
  id: string
  user_id: string
  token: string
  expires_at: Moment
  ip_address: string | null
  user_agent: string | null
  /** When the password was last entered again; null if only to sign in. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type AuthAccounts = {
  id: string
  user_id: string
  account_id: string
  /** `credential` is a password. */
  provider_id: string
  /** Salt and scrypt hash. */
  password: string | null
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type AuthVerifications = {
  id: string
  /** SHA-256 of the token. */
  identifier: string
  value: string
  expires_at: Moment
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type AuthTwoFactors = {
  id: string
  user_id: string
  /** Encrypted with AUTH_SECRET, like the recovery codes. */
  secret: string
  backup_codes: string
  verified: Generated<boolean>
}

type AuthPasskeys = {
  id: string
  user_id: string
  /** Null for the moment between the library's insert and our record of it. */
  name: string | null
  credential_id: string
  /** Written by the library, like the next three. */
  public_key: string
  counter: number
  device_type: string
  backed_up: boolean
  /** The host the passkey was created for, and the only one it works on. */
  rp_id: string | null
  created_at: DefaultedMoment
  last_used_at: ColumnType<Date | null, Date | undefined, Date>
}

/** Authenticator codes that were accepted. */
type AuthUsedCodes = { user_id: string; code: string; used_at: DefaultedMoment }

/** Owned by rate-limiter-flexible; `expire` is milliseconds since 1970. */
type AttemptCounts = { key: string; points: Generated<number>; expire: number | null }
