import { createHash } from 'node:crypto'

import { type Manifest, PART_BYTES, partName } from '#app/infra/backup/archive/archive-format.ts'

import type { DumpSession } from './dump-session.server.ts'
import { EXCLUDED_ROWS, EXCLUDED_TABLES } from './excluded-tables.ts'
import { beginSnapshot, readLines } from './read-rows.server.ts'
import { type DumpTable, listLevel, listSequences, listTables } from './table-catalogue.server.ts'

export type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'excluded' | 'sequences'>

export type NamedFile = { key: string; sha256: string }

type Take = (name: string, bytes: Buffer) => Promise<void>

/**
 * Reads a whole database as of one moment, in parts of a few megabytes. The transaction is over
 * when this resolves.
 * @param options.take awaited for each part in turn
 */
export async function dumpDatabase({
  session,
  take,
  excluded = EXCLUDED_TABLES,
  excludedRows = EXCLUDED_ROWS,
  onRows = () => {},
}: {
  session: DumpSession
  excluded?: Readonly<Record<string, string>>
  excludedRows?: Readonly<Record<string, string>>
  take: Take
  onRows?: (rows: number) => void
}): Promise<Dumped & { files: NamedFile[] }> {
  await beginSnapshot(session)
  try {
    const dumped: Dumped = {
      migrations: await listLevel(session),
      tables: [],
      excluded: { ...excluded },
      sequences: await listSequences(session),
    }
    for (const table of await listTables(session, excluded)) {
      const lines = readLines(session, table, excludedRows[table.name])
      dumped.tables.push(await dumpTable({ lines, table, take, onRows }))
    }
    return { ...dumped, files: await listNamedFiles(session) }
  } finally {
    await session.query('rollback')
  }
}

async function dumpTable({
  lines,
  table,
  take,
  onRows,
}: {
  lines: AsyncGenerator<string>
  table: DumpTable
  take: Take
  onRows: (rows: number) => void
}): Promise<Manifest['tables'][number]> {
  const { name, columns } = table
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async () => {
    if (held.length === 0) return
    part += 1
    const bytes = Buffer.concat(held)
    held = []
    heldBytes = 0
    hash.update(bytes)
    await take(partName(name, part), bytes)
    onRows(rows)
  }
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`)
    rows += 1
    held.push(bytes)
    heldBytes += bytes.length
    if (heldBytes >= PART_BYTES) await flush()
  }
  await flush()
  return {
    name,
    columns: columns.map((column) => column.name),
    rows,
    sha256: hash.digest('hex'),
  }
}

async function listNamedFiles(session: DumpSession): Promise<NamedFile[]> {
  const rows = await session.query(
    `select storage_key::text as key, sha256::text as sha256 from media_files
      union all select storage_key::text, sha256::text from paper_files where storage_key is not null
      order by key`,
  )
  return rows.map(({ key, sha256 }) => ({ key: key ?? '', sha256: sha256 ?? '' }))
}
