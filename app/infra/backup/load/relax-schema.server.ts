import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { quoteName } from '#app/infra/backup/dump/table-catalogue.server.ts'

/**
 * Takes every foreign key away, which the owner of the tables may do, unlike switching them off.
 * @returns how to put them back, which checks all rows; @throws when one points nowhere.
 */
export async function dropForeignKeys(session: DumpSession): Promise<() => Promise<void>> {
  const keys = await session.query(`
    select c.conrelid::regclass::text as table_name, c.conname::text as name,
      pg_get_constraintdef(c.oid)::text as definition
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conparentid = 0
    order by c.conname::text collate "C"`)
  for (const { table_name: table, name } of keys) {
    await session.query(`alter table ${table} drop constraint ${quoteName(name ?? '')}`)
  }
  return async () => {
    for (const { table_name: table, name, definition } of keys) {
      await session.query(
        `alter table ${table} add constraint ${quoteName(name ?? '')} ${definition}`,
      )
    }
  }
}

/** Our own triggers write history and dates, which come out of the dump as they were. */
export async function setTriggers(
  session: DumpSession,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) {
    await session.query(`alter table ${quoteName(table)} ${to} trigger user`)
  }
}
