import { CompiledQuery } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

type Query = (statement: string) => Promise<{ rows: unknown[] }>

const onPool: Query = (statement) => db.executeQuery(CompiledQuery.raw(statement))

export type Maintenance = {
  /** Whether what was written since the last time has been put into the tables' files. */
  checkpointed: boolean
  /** Tables that were cleaned, and those of which only the figures for plans were taken anew. */
  vacuumed: string[]
  analyzed: string[]
}

/** Less log than this is played back in no time after a kill. */
const CHECKPOINT_AFTER_BYTES = 1_000_000

/**
 * Does what a PostgreSQL server has processes for and the embedded engine, being one process, has
 * not: without checkpoints its log grows for as long as the shop runs, and is played back from the
 * beginning after a kill; without vacuum nothing that was changed or deleted gives its room back, and
 * transaction numbers run out. Tables are judged by the engine's own `autovacuum_…` settings. The
 * session is busy for as long as each statement takes.
 */
export async function runMaintenance(query: Query = onPool): Promise<Maintenance> {
  const [log] = (await query(LOG_SINCE_CHECKPOINT)).rows as { bytes: number }[]
  const checkpointed = Number(log?.bytes) > CHECKPOINT_AFTER_BYTES
  if (checkpointed) await query('checkpoint')
  const due = (await query(DUE_TABLES)).rows as { name: string; isWorn: boolean }[]
  for (const { name, isWorn } of due)
    await query(`${isWorn ? 'vacuum (analyze)' : 'analyze'} ${name}`)
  const named = (isWorn: boolean) =>
    due.filter((table) => table.isWorn === isWorn).map(({ name }) => name)
  return { checkpointed, vacuumed: named(true), analyzed: named(false) }
}

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`

/** PostgreSQL's rule of when autovacuum looks after a table: a number of rows and a share of all. */
const above = (figure: string, kind: string) => `
  coalesce(s.${figure}, 0) > current_setting('autovacuum_${kind}_threshold')::float8
    + current_setting('autovacuum_${kind}_scale_factor')::float8 * greatest(c.reltuples, 0)`

const DUE_TABLES = `
  with judged as (
    select format('%I.%I', n.nspname, c.relname) as name,
      ${above('n_dead_tup', 'vacuum')}
      or ${above('n_ins_since_vacuum', 'vacuum_insert')}
      or age(c.relfrozenxid) > current_setting('vacuum_freeze_table_age')::int as "isWorn",
      ${above('n_mod_since_analyze', 'analyze')} as "isChanged"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind in ('r', 'm') and c.relpersistence = 'p'
  )
  select name, "isWorn" from judged where "isWorn" or "isChanged" order by name`
