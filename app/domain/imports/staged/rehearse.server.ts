import { answerFrom } from '#app/domain/imports/amounts/doubt.ts'
import type { ImportIdentity } from '#app/domain/imports/identity/import-identity.ts'
import { findSourceMode } from '#app/domain/imports/identity/import-sources.server.ts'
import { findPlanFacts, readOutside } from '#app/domain/imports/plan-facts.server.ts'
import { planImport } from '#app/domain/imports/plan-import.server.ts'
import { categoryNotIn } from '#app/domain/imports/plan-names.server.ts'
import {
  type FileRead,
  findShopVocabulary,
  readStockFile,
} from '#app/domain/imports/read-file.server.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/imports/read-ownership.ts'
import { reportOf } from '#app/domain/imports/report-of.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { guessColumns, namedColumns } from '#app/domain/tables/column-mapping.ts'
import type { TableHead } from '#app/domain/tables/read-table.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { ColumnChoice, Rehearsal, RehearsedColumn, RehearsedPlace } from './rehearsal.ts'
import { IMPORT_MAX_ROWS } from './staged-limits.ts'

type GoodFile = Extract<FileRead, { ok: true }>

export type Rehearsed =
  | { ok: true; rehearsal: Rehearsal; file: GoodFile | null; identity: ImportIdentity }
  /** The file is invalid under any column mapping. */
  | Refusal

/**
 * Determines each row's outcome without writing. A file with unrecognised columns gets a rehearsal
 * too, since another mapping may help.
 */
export async function rehearse(
  content: Uint8Array,
  { overrides, foreignUsed, answers, source, mode, sheet, headingRow }: ColumnChoice,
): Promise<Rehearsed> {
  const identity = { source, mode: mode ?? (await findSourceMode(db, source)) }
  const vocabulary = await findShopVocabulary(db)
  const category = FOREIGN_USED_CATEGORIES.find((known) => known === foreignUsed)
  const file = await readStockFile({
    bytes: chunksOf(content),
    overrides,
    sheet: sheet ?? null,
    headingRow: headingRow ?? null,
    foreignUsed: category ?? FOREIGN_USED_CATEGORIES[0],
    vocabulary,
    answerOf: (line) => answerFrom(answers?.[line]),
    maxRows: IMPORT_MAX_ROWS,
  })
  if (!file.ok) {
    if (!file.head) return file
    const columns = columnsOf(file.head, chosenOrGuessed(file.head, overrides))
    const place = placeOf(file.head)
    const rehearsal = { columns, place, movedLines: [], report: null, problem: file.reason }
    return { ok: true, rehearsal, file: null, identity }
  }
  const { rows } = file
  const strange = categoryNotIn(vocabulary.categories, rows)
  if (strange !== null) return { ok: false, reason: `There is no category "${strange}".` }
  const plan = await planImport({
    ...(await readOutside()),
    ...(await findPlanFacts(db, rows)),
    rows,
    identity: { ...identity, fileKey: file.fileKey },
    newId,
    now: new Date(),
  })
  const report = reportOf({ plan, file, vocabulary, isDryRun: true })
  const columns = columnsOf(file.head, file.columns)
  const place = placeOf(file.head)
  const rehearsal = { columns, place, movedLines: [], mode: identity.mode, report }
  return { ok: true, rehearsal, file, identity }
}

function chosenOrGuessed(
  { headers }: TableHead,
  overrides: ColumnChoice['overrides'],
): GoodFile['columns'] {
  if (overrides.length > 0) {
    return overrides.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]))
  }
  const nothing = { columns: new Map(), photoColumns: [], taken: new Set<number>() }
  return namedColumns(guessColumns(headers, nothing), headers)
}

const EXAMPLE_CHARACTERS = 40
const FIRST_ROW_CHARACTERS = 60

function placeOf({ headingRow, firstRows, sheet }: TableHead): RehearsedPlace {
  const rows = firstRows.map(({ line, cells }) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return { line, text: filled.join(', ').slice(0, FIRST_ROW_CHARACTERS) }
  })
  return {
    headingRow,
    firstRows: rows,
    sheet: sheet?.name ?? null,
    otherSheets: sheet?.others ?? [],
  }
}

function columnsOf({ headers, example }: TableHead, read: GoodFile['columns']): RehearsedColumn[] {
  return headers.flatMap((heading, index) => {
    if (heading.trim() === '') return []
    const field = read.find(({ column }) => column === heading)?.field ?? null
    return [{ heading, example: (example[index] ?? '').slice(0, EXAMPLE_CHARACTERS), field }]
  })
}

const CHUNK_BYTES = 65_536

/** Reads in chunks, so that a large file leaves room for other requests. */
async function* chunksOf(content: Uint8Array) {
  for (let from = 0; from < content.length; from += CHUNK_BYTES) {
    yield content.subarray(from, from + CHUNK_BYTES)
  }
}
