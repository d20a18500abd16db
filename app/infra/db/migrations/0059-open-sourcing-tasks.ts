import type { Kysely } from 'kysely'

import { runSql } from './run-sql.ts'

/** One open task a car: of several, the oldest stays open. */
export const openSourcingTasks = {
  async up(db: Kysely<unknown>) {
    await runSql(db, [
      `update sourcing_tasks set status = 'dropped', closed_at = now()
       where status = 'open' and exists (
         select from sourcing_tasks as older
         where older.status = 'open' and older.wanted = sourcing_tasks.wanted
           and (older.created_at, older.id) < (sourcing_tasks.created_at, sourcing_tasks.id))`,
      `create unique index sourcing_tasks_open_key on sourcing_tasks (wanted) where status = 'open'`,
    ])
  },
}
