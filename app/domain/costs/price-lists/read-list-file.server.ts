import type { ListedVersion } from '#app/domain/landed-cost/price-list.ts'
import {
  readVersion,
  ROW_REFUSALS,
  type RowRefusal,
  type VersionColumns,
  versionColumns,
} from '#app/domain/landed-cost/read-versions.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readFileRows } from '#app/domain/tables/file-rows.server.ts'

import { NO_LIST_COLUMNS, NOTHING_IN_LIST, TOO_MANY_LIST_ROWS } from './price-list-texts.ts'

/** The list of 2025 has 5,277 rows. */
export const LIST_MAX_ROWS = 50_000
const LINES_SHOWN = 10

export type RefusedRows = { reason: string; count: number; lines: readonly number[] }

export type ListFile = {
  ok: true
  versions: ListedVersion[]
  rows: number
  /** By reason, with the lines of the first ones. */
  refused: readonly RefusedRows[]
}

const UNREADABLE = 'that cannot be read'

/** Reads an edition of the list from a CSV file or workbook; a title may precede its headings. */
export async function readListFile(
  content: AsyncIterable<Uint8Array>,
): Promise<ListFile | Refusal> {
  const versions: ListedVersion[] = []
  const refused = new Map<string, number[]>()
  const refuse = (reason: string, line: number) =>
    refused.set(reason, [...(refused.get(reason) ?? []), line])
  let columns: VersionColumns | null = null
  let rows = 0
  for await (const piece of readFileRows(content)) {
    if (piece.kind === 'broken') return { ok: false, reason: piece.reason }
    if (piece.kind === 'refused') {
      rows += 1
      refuse(UNREADABLE, piece.line)
    }
    if (piece.kind !== 'row') continue
    const { cells, line } = piece
    if (!columns) {
      columns = versionColumns(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    rows += 1
    if (rows > LIST_MAX_ROWS) return { ok: false, reason: TOO_MANY_LIST_ROWS }
    const read = readVersion(cells, { columns, id: rows })
    if (read.ok) versions.push(read.version)
    else refuse(textOf(read.reason), line)
  }
  if (!columns) return { ok: false, reason: NO_LIST_COLUMNS }
  if (versions.length === 0) return { ok: false, reason: NOTHING_IN_LIST }
  return {
    ok: true,
    versions,
    rows,
    refused: [...refused].map(([reason, lines]) => ({
      reason,
      count: lines.length,
      lines: lines.slice(0, LINES_SHOWN),
    })),
  }
}

const textOf = (reason: RowRefusal) => ROW_REFUSALS[reason]
