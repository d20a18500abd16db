import { createHash } from 'node:crypto'

import type { Manifest } from '#app/infra/backup/archive/archive-format.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { readLines } from '#app/infra/backup/dump/read-rows.server.ts'
import type { DumpTable } from '#app/infra/backup/dump/table-catalogue.server.ts'

/** @throws {ArchiveProblem} when the rows read back differ */
export async function verifyTable({
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
