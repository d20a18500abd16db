import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * An inquiry outlives its sender's data: the row stays for the statistics, without anything that
 * says who wrote. Attempts to sign in are counted for all processes of a shop, under hashed keys;
 * the columns are those that rate-limiter-flexible reads and writes.
 */
export const peopleAndAttempts: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table inquiries
         add column erased_at timestamptz,
         drop constraint inquiries_reachable,
         add constraint inquiries_reachable check (
           customer_email is not null or customer_phone is not null or erased_at is not null),
         add constraint inquiries_erased_whole check (
           erased_at is null or (customer_email is null and customer_phone is null
             and customer_phone_e164 is null and notes = ''))`,

      `create table attempt_counts (
         key text primary key,
         points integer not null default 0,
         expire bigint
       )`,
      `create index attempt_counts_expire_idx on attempt_counts (expire)`,
    ])
  },
}
