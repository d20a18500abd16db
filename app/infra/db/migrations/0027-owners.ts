import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { env } from '#app/infra/env.server.ts'

import { runSql } from './run-sql.ts'

/**
 * Who may change the rights of others. The designated admin becomes the first owner, or else the
 * first of the admins with the most permissions.
 */
export const owners: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table user_profiles
         add column is_owner boolean not null default false,
         add constraint user_profiles_owner_has_all check (
           not is_owner or (role = 'admin' and permissions @> array['delete', 'export', 'settings']))`,
      `alter table auth_sessions add column confirmed_at timestamptz`,
    ])
    await sql`
      update user_profiles
      set is_owner = true, permissions = array['delete', 'export', 'settings']
      where id = (
        select id from user_profiles
        where role = 'admin' and is_active
        order by email = ${env().ADMIN_EMAIL} desc, cardinality(permissions) desc, created_at, id
        limit 1)`.execute(db)
  },
}
