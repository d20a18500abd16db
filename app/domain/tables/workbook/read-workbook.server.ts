import { areHeadings, FIRST_ROWS } from '#app/domain/tables/find-headings.ts'

import { findMergedDown } from './merged-cells.server.ts'
import { isTooLarge, openWorkbook, type Sheet, type Workbook } from './open-workbook.server.ts'
import { MAX_ELEMENTS, NOTHING_SEEN, readSheetRows, type SheetRow } from './sheet-rows.server.ts'
import * as texts from './workbook-texts.ts'

const { WORKBOOK_REFUSED } = texts

export type WorkbookPiece =
  /** Comes first: the sheet being read, and the other visible ones with data. */
  | { kind: 'sheet'; name: string; others: readonly string[] }
  | SheetRow
  /** A sentence about the file. */
  | { kind: 'remark'; text: string }

const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** Name of the stream that holds an encrypted workbook, in the old container format. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** More sheets than anybody would look through. */
const SHEETS_LOOKED_AT = 30
/** Bytes of a sheet read to see its first rows. */
const BYTES_LOOKED_AT = 1_000_000

/**
 * Streams a sheet of an Excel workbook: the one named, or the first visible one with headings, or
 * at least with a row of two cells. A workbook that can't be read ends with one `broken` piece.
 */
export async function* readWorkbook(
  content: Buffer,
  wanted: string | null,
): AsyncGenerator<WorkbookPiece> {
  if (content.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL)) {
    const isEncrypted = content.includes(ENCRYPTED)
    yield broken(isEncrypted ? WORKBOOK_REFUSED.password : WORKBOOK_REFUSED.oldExcel)
    return
  }
  try {
    yield* readSheet(content, wanted)
  } catch (error) {
    // Bugs in this program are rethrown; archive and XML errors are plain `Error`s.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error
    yield broken(WORKBOOK_REFUSED.damaged)
  }
}

async function* readSheet(content: Buffer, wanted: string | null): AsyncGenerator<WorkbookPiece> {
  const opened = await openWorkbook(content)
  if (!opened.ok) {
    yield broken(opened.reason)
    return
  }
  const { workbook } = opened
  const filled: { sheet: Sheet; hasHeadings: boolean }[] = []
  for (const sheet of workbook.sheets.slice(0, SHEETS_LOOKED_AT)) {
    const seen = isTooLarge(workbook, sheet) ? TOO_LARGE : await lookAt(workbook, sheet)
    if (seen.hasList) filled.push({ sheet, ...seen })
  }
  const names = filled.map(({ sheet: { name } }) => name)
  const likeliest = filled.find(({ hasHeadings }) => hasHeadings) ?? filled[0]
  const named = wanted === null ? likeliest : filled.find((each) => isSame(each.sheet.name, wanted))
  const sheet = named?.sheet
  if (!sheet) {
    const isNone = wanted === null || names.length === 0
    yield broken(isNone ? WORKBOOK_REFUSED.noData : texts.noSuchSheet(wanted, names))
    return
  }
  if (isTooLarge(workbook, sheet)) {
    yield broken(WORKBOOK_REFUSED.tooLarge)
    return
  }
  yield { kind: 'sheet', name: sheet.name, others: names.filter((name) => name !== sheet.name) }
  const facts = NOTHING_SEEN()
  const merged = await findMergedDown(workbook.zip.read(sheet.part), { maxElements: MAX_ELEMENTS })
  if (merged === null) {
    yield broken(WORKBOOK_REFUSED.tooLarge)
    return
  }
  yield* readSheetRows(workbook, sheet, { facts, merged })
  const { formulasWithoutResult, hiddenRows, filledDown } = facts
  if (formulasWithoutResult > 0) {
    yield { kind: 'remark', text: texts.formulasWithoutResult(formulasWithoutResult) }
  }
  if (filledDown > 0) yield { kind: 'remark', text: texts.filledDown(filledDown) }
  if (hiddenRows > 0) yield { kind: 'remark', text: texts.hiddenRows(hiddenRows) }
}

/** A list has a row of two cells; an earlier sheet may be a cover or a key. */
async function lookAt(workbook: Workbook, sheet: Sheet) {
  let filledRows = 0
  let hasList = false
  for await (const row of readSheetRows(workbook, sheet, { maxBytes: BYTES_LOOKED_AT })) {
    if (row.kind === 'broken') return TOO_LARGE
    hasList ||= row.cells.filter((cell) => cell.trim() !== '').length > 1
    if (areHeadings(row.cells)) return { hasList, hasHeadings: true }
    filledRows += 1
    if (filledRows >= FIRST_ROWS && hasList) break
  }
  return { hasList, hasHeadings: false }
}

/** Too large; reading it says so. */
const TOO_LARGE = { hasList: true, hasHeadings: false }

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const broken = (reason: string) => ({ kind: 'broken', reason }) as const
