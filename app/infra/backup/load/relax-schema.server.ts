import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { quoteName } from '#app/infra/backup/dump/table-catalogue.server.ts'

/**
 * Drops every foreign key: the tables' owner may do that, but not disable them.
 * @returns restores them, checking all rows;
 * @throws on a dangling reference
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

/** Our triggers write history and dates, which the dump already contains. */
export async function setTriggers(
  session: DumpSession,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) {
    await session.query(`alter table ${quoteName(table)} ${to} trigger user`)
  }
}
