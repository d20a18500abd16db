import { createHash } from 'node:crypto'

import { sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import type { Manifest } from '#app/infra/backup/archive/archive-format.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { type DumpSession, sessionOfKysely } from '#app/infra/backup/dump/dump-session.server.ts'
import { readLines, setTextFormats } from '#app/infra/backup/dump/read-rows.server.ts'
import {
  type DumpTable,
  quoteName,
  listLevel,
  listTables,
} from '#app/infra/backup/dump/table-catalogue.server.ts'
import { sinceBaseline } from '#app/infra/db/migrations/0056-baseline.ts'
import { migrations as shopMigrations } from '#app/infra/db/migrations/index.ts'

/** Takes a few milliseconds to build and little memory to run. */
const STATEMENT_BYTES = 512 * 1024
const LINE_FEED = 10

/** The database parses each text as the column's own type. */
async function insertRows({
  session,
  table,
  lines,
}: {
  session: DumpSession
  table: DumpTable
  lines: Buffer
}): Promise<void> {
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const statement = `insert into ${quoteName(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) with ordinality as rows (line, place)
    order by place`
  for (const batch of batches(lines)) await session.query(statement, [batch])
}

function* batches(lines: Buffer): Generator<string> {
  let from = 0
  while (from < lines.length) {
    const limit = Math.min(from + STATEMENT_BYTES, lines.length)
    // Up to the last whole line below the limit, or one longer line.
    const before = lines.lastIndexOf(LINE_FEED, limit - 1)
    const end = before >= from ? before : lines.indexOf(LINE_FEED, limit)
    const to = end === -1 ? lines.length : end
    yield `[${lines.toString('utf8', from, to).replaceAll('\n', ',')}]`
    from = to + 1
  }
}

/**
 * Drops every foreign key: the tables' owner may do that, but not disable them.
 * @returns restores them, checking all rows;
 * @throws on a dangling reference
 */
async function dropForeignKeys(session: DumpSession): Promise<() => Promise<void>> {
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
async function setTriggers(
  session: DumpSession,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) {
    await session.query(`alter table ${quoteName(table)} ${to} trigger user`)
  }
}

export type Source = Pick<Manifest, 'migrations' | 'tables' | 'excluded' | 'sequences'> & {
  parts(): AsyncIterable<{ table: string; lines: Buffer }>
}

type LoadOptions = {
  trx: Transaction<unknown>
  source: Source
  migrations?: Record<string, Migration>
  onRows?: (table: string) => void
}

/**
 * Fills an empty schema in the caller's transaction: migrates to the source's level, inserts every
 * row, compares them with the dump, and migrates on to this version.
 * @throws {ArchiveProblem} when the source does not fit, or rows read back differ
 */
export async function loadDatabase({
  trx,
  source,
  migrations = shopMigrations,
  onRows = () => {},
}: LoadOptions): Promise<void> {
  const session = sessionOfKysely(trx)
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
  const level = sinceBaseline(source.migrations)
  if (level === null) {
    throw new ArchiveProblem(
      'it is too old for this version: restore it with a version of November 2026, and back that up',
    )
  }
  await migrateTo(migrator, level.at(-1))
  requireLevel(await listLevel(session), level)
  await setTextFormats(session)
  const tables = new Map(
    (await listTables(session, source.excluded)).map((table) => [table.name, table]),
  )
  for (const { name, columns } of source.tables) {
    const known = tables.get(name)?.columns.map((column) => column.name)
    if (known?.join() !== columns.join()) {
      throw new ArchiveProblem(`its table ${name} has columns that this shop does not know`)
    }
  }
  // Rows arrive table by table, so references are only checked at the end.
  const tieAgain = await dropForeignKeys(session)
  await setTriggers(session, [...tables.keys()], 'disable')
  if (tables.size > 0) {
    await session.query(`truncate ${[...tables.keys()].map(quoteName).join(', ')}`)
  }
  for await (const { table: name, lines } of source.parts()) {
    const table = tables.get(name)
    if (!table) throw new ArchiveProblem(`it holds rows of ${name}, which this shop does not know`)
    await insertRows({ session, table, lines })
    onRows(name)
  }
  for (const { name, lastValue, isCalled } of source.sequences) {
    await session.query(`select setval($1::regclass, $2::bigint, $3::boolean)::text`, [
      quoteName(name),
      lastValue,
      String(isCalled),
    ])
  }
  await sql`set constraints all immediate`.execute(trx)
  await setTriggers(session, [...tables.keys()], 'enable')
  await tieAgain()
  for (const wanted of source.tables) {
    const table = tables.get(wanted.name)
    if (table) await verifyTable({ session, table, wanted })
  }
  await migrateTo(migrator, undefined)
}

async function migrateTo(migrator: Migrator, name: string | undefined): Promise<void> {
  const { error } = name ? await migrator.migrateTo(name) : await migrator.migrateToLatest()
  if (error) throw error
}

function requireLevel(reached: string[], wanted: string[]): void {
  if (reached.join() === wanted.join()) return
  throw new ArchiveProblem(
    `its database had other migrations (${wanted.join(', ')}) than this version of the shop runs`,
  )
}

/** @throws {ArchiveProblem} when the rows read back differ */
async function verifyTable({
  session,
  table,
  wanted,
}: {
  session: DumpSession
  table: DumpTable
  wanted: Manifest['tables'][number]
}): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of readLines(session, table)) {
    hash.update(`${line}\n`)
    rows += 1
  }
  if (rows === wanted.rows && hash.digest('hex') === wanted.sha256) return
  throw new ArchiveProblem(
    `the rows of ${table.name} read back are not those that were written (${rows} of ${wanted.rows})`,
  )
}
