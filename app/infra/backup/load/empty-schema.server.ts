import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { quoteName } from '#app/infra/backup/dump/table-catalogue.server.ts'

const OWN = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

export async function emptySchema(session: DumpSession): Promise<void> {
  const relations = await session.query(`
    select o.relname::text as name, o.relkind::text as kind from pg_class o
    where o.relnamespace = current_schema()::regnamespace
      and o.relkind in ('r', 'p', 'v', 'S') and ${OWN}
    order by o.relkind <> 'v'`)
  for (const { name, kind } of relations) {
    const what = { v: 'view', S: 'sequence' }[kind ?? ''] ?? 'table'
    await session.query(`drop ${what} if exists ${quoteName(name ?? '')} cascade`)
  }
  const functions = await session.query(`
    select o.oid::regprocedure::text as signature from pg_proc o
    where o.pronamespace = current_schema()::regnamespace and ${OWN}`)
  for (const { signature } of functions) {
    await session.query(`drop function if exists ${signature} cascade`)
  }
}

export async function isSchemaEmpty(session: DumpSession): Promise<boolean> {
  const [found] = await session.query(`
    select count(*)::text as tables from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p', 'v') and ${OWN}`)
  return found?.tables === '0'
}
