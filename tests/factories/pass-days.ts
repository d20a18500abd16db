import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

/** As if that many days had passed: every stored row becomes so much older, but not its edits. */
export async function passDays(days: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The triggers that keep reports, quotes and papers as they are let this pass.
    await sql`select set_config('shop.erasing', 'on', true)`.execute(trx)
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and data_type = 'timestamp with time zone' and column_name <> 'updated_at'
        and table_name not like 'kysely_%'
      group by table_name`.execute(trx)
    for (const { table, columns } of rows) {
      const set = sql.join(
        columns.map(
          (name) => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(days => ${days}::int)`,
        ),
      )
      await sql`update ${sql.table(table)} set ${set}`.execute(trx)
    }
  })
}
