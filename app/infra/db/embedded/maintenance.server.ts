import { CompiledQuery } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

type Query = (statement: string) => Promise<{ rows: unknown[] }>

const onPool: Query = (statement) => db.executeQuery(CompiledQuery.raw(statement))

export type Maintenance = {
  checkpointed: boolean
  vacuumed: string[]
  analyzed: string[]
}

/** A smaller log is replayed instantly after a kill. */
const CHECKPOINT_AFTER_BYTES = 1_000_000

/**
 * Checkpoints and vacuums, which a PostgreSQL server does in background processes. Without them the
 * log grows and is replayed from the start after a kill, space is not reused, and transaction ids
 * run out. Uses the engine's own `autovacuum_…` settings; each statement blocks the session while
 * it runs.
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

/** PostgreSQL's autovacuum threshold: a number of rows plus a share of all. */
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
