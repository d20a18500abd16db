import { createHash } from 'node:crypto'

import { sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import type { Manifest } from '#app/infra/backup/archive/archive-format.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { type DumpSession, sessionOfKysely } from '#app/infra/backup/dump/dump-session.server.ts'
import { readLines, setTextFormats } from '#app/infra/backup/dump/read-rows.server.ts'
import {
  type DumpTable,
  listLevel,
  listTables,
  quoteName,
} from '#app/infra/backup/dump/table-catalogue.server.ts'
import { migrations as shopMigrations } from '#app/infra/db/migrations/index.ts'

import { insertRows } from './insert-rows.server.ts'
import { dropForeignKeys, setTriggers } from './relax-schema.server.ts'

export type Source = Pick<Manifest, 'migrations' | 'tables' | 'excluded' | 'sequences'> & {
  parts(): AsyncIterable<{ table: string; lines: Buffer }>
}

type Request = {
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
}: Request): Promise<void> {
  const session = sessionOfKysely(trx)
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
  await migrateTo(migrator, source.migrations.at(-1))
  requireLevel(await listLevel(session), source.migrations)
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
