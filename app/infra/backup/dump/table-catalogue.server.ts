import type { DumpSession } from './dump-session.server.ts'

export type DumpTable = {
  name: string
  /** Stored columns only; generated ones are computed again. */
  columns: DumpColumn[]
}

export type DumpColumn = {
  name: string
  /** As SQL writes it: `timestamp with time zone`, `text[]`, `numeric(10,2)`. */
  type: string
  /** Position in the primary key, from 1; 0 if not part of it. */
  keyPosition: number
  isCollated: boolean
}

export type Sequence = { name: string; lastValue: string; isCalled: boolean }

export async function listTables(
  session: DumpSession,
  excluded: Readonly<Record<string, string>>,
): Promise<DumpTable[]> {
  const rows = await session.query(`
    select c.relname::text as table_name, a.attname::text as column_name,
      format_type(a.atttypid, a.atttypmod)::text as type,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1)::text as key_index,
      (a.attcollation <> 0)::text as is_collated
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname::text collate "C", a.attnum`)
  const tables = new Map<string, DumpTable>()
  for (const row of rows) {
    const name = row.table_name ?? ''
    if (Object.hasOwn(excluded, name)) continue
    const table = tables.get(name) ?? { name, columns: [] }
    tables.set(name, table)
    table.columns.push({
      name: row.column_name ?? '',
      type: row.type ?? '',
      // An int2vector counts from 0.
      keyPosition: Number(row.key_index) + 1,
      isCollated: row.is_collated === 'true',
    })
  }
  return [...tables.values()]
}

/** The position of every sequence, including identity columns. */
export async function listSequences(session: DumpSession): Promise<Sequence[]> {
  const names = await session.query(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
    order by c.relname::text collate "C"`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    if (name === null || name === undefined) continue
    const [state] = await session.query(
      `select last_value::text as last_value, is_called::text as is_called from ${quoteName(name)}`,
    )
    sequences.push({
      name,
      lastValue: state?.last_value ?? '1',
      isCalled: state?.is_called === 'true',
    })
  }
  return sequences
}

export async function listLevel(session: DumpSession): Promise<string[]> {
  const rows = await session.query(
    `select name::text as name from kysely_migration order by name collate "C"`,
  )
  return rows.map(({ name }) => name ?? '')
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
