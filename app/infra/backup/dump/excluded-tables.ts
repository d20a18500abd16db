/** Written by the migrations themselves. */
export const MIGRATION_TABLES: Readonly<Record<string, string>> = {
  kysely_migration: 'the migrations write it; the manifest names them',
  kysely_migration_lock: 'the migrations write it',
}

export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  ...MIGRATION_TABLES,
  auth_sessions: 'a lost archive must not open the back office: staff sign in again',
  auth_verifications: 'emailed links that live an hour',
  backup_runs: 'says which archives one machine has',
  change_log:
    'its transaction numbers mean nothing on another server, and an hour later nothing at all',
}

/** Rows to leave out, as SQL conditions. */
export const EXCLUDED_ROWS: Readonly<Record<string, string>> = {
  // With `auth-secret` beside it, it makes a link that works in the original shop; in a restored
  // one no link works, since `auth_verifications` is left out.
  mail_outbox: `payload ? 'seed'`,
}
