import { answerFrom } from '#app/domain/imports/amounts/doubt.ts'
import { type ImportIdentity, sourceOf } from '#app/domain/imports/identity/import-identity.ts'
import { findSourceMode } from '#app/domain/imports/identity/import-sources.server.ts'
import { planRows } from '#app/domain/imports/plan-facts.server.ts'
import { categoryNotIn } from '#app/domain/imports/plan-names.server.ts'
import {
  type FileRead,
  findShopVocabulary,
  readStockFile,
  type ShopVocabulary,
} from '#app/domain/imports/read-file.server.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/imports/read-ownership.ts'
import { reportOf } from '#app/domain/imports/report-of.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { guessColumns, namedColumns } from '#app/domain/tables/column-mapping.ts'
import { FILE_EMPTY } from '#app/domain/tables/csv-rows.server.ts'
import type { TableHead } from '#app/domain/tables/read-table.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import {
  changedLines,
  type ColumnChoice,
  FILE_TOO_LARGE,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type ImportPreview,
  type PreviewColumn,
  type PreviewPlace,
  STAGED_FOR_MS,
  STAGED_REFUSED,
} from './staged-import.ts'
import { findOwnRow, pack, packJson, storedChoice, unpack } from './staged-imports.server.ts'

const FILES_MAX = 5
const FILE_NAME_CHARACTERS = 200

type Upload = { staffId: string; fileName: string; content: Uint8Array }

/**
 * Stores an upload with a first preview; nothing enters the stock until it is confirmed. Refused
 * with a message if it is not a list of cars.
 */
export async function stageImport(
  context: CommandContext,
  { staffId, fileName, content }: Upload,
): Promise<{ ok: true; id: string } | Refusal> {
  if (content.length > IMPORT_MAX_BYTES) return { ok: false, reason: FILE_TOO_LARGE }
  if (content.length === 0) return { ok: false, reason: FILE_EMPTY }
  const [foreignUsed] = FOREIGN_USED_CATEGORIES
  const source = sourceOf(fileName)
  const previewed = await previewFile(content, { overrides: [], foreignUsed, source, mode: null })
  if (!previewed.ok) return previewed
  const id = newId()
  const values = {
    id,
    staff_id: staffId,
    file_name: fileName.slice(0, FILE_NAME_CHARACTERS) || 'cars.csv',
    content: await pack(content),
    foreign_used: foreignUsed,
    preview_id: newId(),
    preview: await packJson(previewed.preview),
    expires_at: new Date(Date.now() + STAGED_FOR_MS),
  }
  await command(context, async (trx) => {
    await trx.insertInto('staged_imports').values(values).execute()
    await trx
      .deleteFrom('staged_imports')
      .where('staff_id', '=', staffId)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('staged_imports')
          .select('id')
          .where('staff_id', '=', staffId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(FILES_MAX),
      )
      .execute()
  })
  return { ok: true, id }
}

type Refresh = {
  id: string
  staffId: string
  choice: ColumnChoice
  /** Its rows that differ from the new ones are named. */
  shown?: ImportPreview
}

/** Plans the stored file again, after another choice of columns or a change in the stock. */
export async function refreshPreview(
  context: CommandContext,
  { id, staffId, choice, shown }: Refresh,
): Promise<{ ok: true } | Refusal> {
  const found = await findOwnRow(db, { id, staffId })
  if (!found.ok) return { ok: false, reason: STAGED_REFUSED[found.reason] }
  if (found.row.content === null) return { ok: false, reason: STAGED_REFUSED.done }
  const previewed = await previewFile(await unpack(found.row.content), choice)
  if (!previewed.ok) return previewed
  const { preview } = previewed
  const changed =
    shown?.report && preview.report ? changedLines(shown.report.rows, preview.report.rows) : []
  const packed = await packJson({ ...preview, changedLines: changed })
  return command(context, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staged_imports')
      .set({
        columns: storedChoice(choice),
        foreign_used: choice.foreignUsed,
        preview_id: newId(),
        preview: packed,
      })
      .where('id', '=', id)
      .where('content', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { ok: true } : { ok: false, reason: STAGED_REFUSED.done }
  })
}

type StagedFile = { file: FileRead; identity: ImportIdentity; vocabulary: ShopVocabulary }

/** Reads the stored file as chosen. */
export async function readStagedFile(
  content: Uint8Array,
  { overrides, foreignUsed, answers, source, mode, sheet, headingRow }: ColumnChoice,
): Promise<StagedFile> {
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
  return { file, identity, vocabulary }
}

/**
 * Determines each row's outcome without writing. A file with unrecognised columns gets a preview
 * too, since another choice of columns may help; one that no choice makes valid is refused.
 */
async function previewFile(
  content: Uint8Array,
  choice: ColumnChoice,
): Promise<{ ok: true; preview: ImportPreview } | Refusal> {
  const { file, identity, vocabulary } = await readStagedFile(content, choice)
  if (!file.ok) {
    if (!file.head) return file
    const columns = columnsOf(file.head, chosenOrGuessed(file.head, choice.overrides))
    const place = placeOf(file.head)
    const preview = { columns, place, changedLines: [], report: null, problem: file.reason }
    return { ok: true, preview }
  }
  const { rows, fileKey } = file
  const strange = categoryNotIn(vocabulary.categories, rows)
  if (strange !== null) return { ok: false, reason: `There is no category "${strange}".` }
  const { plan } = await planRows(rows, { ...identity, fileKey })
  const report = reportOf({ plan, file, vocabulary, isDryRun: true })
  const columns = columnsOf(file.head, file.columns)
  const place = placeOf(file.head)
  return { ok: true, preview: { columns, place, changedLines: [], mode: identity.mode, report } }
}

type GoodFile = Extract<FileRead, { ok: true }>

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

function placeOf({ headingRow, firstRows, sheet }: TableHead): PreviewPlace {
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

function columnsOf({ headers, example }: TableHead, read: GoodFile['columns']): PreviewColumn[] {
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
