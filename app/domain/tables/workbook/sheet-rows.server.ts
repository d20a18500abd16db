import { MAX_COLUMNS, TOO_MANY_COLUMNS } from '#app/domain/tables/csv-rows.server.ts'

import { cellText, columnOf, type NumberMeaning } from './cell-text.ts'
import type { MergedCells } from './merged-cells.server.ts'
import type { Sheet, Workbook } from './open-workbook.server.ts'
import type { ShowNumber } from './shown-text.ts'
import { WORKBOOK_REFUSED } from './workbook-texts.ts'
import { readXml } from './xml-events.server.ts'

/** Twice what Excel lets people type. */
const MAX_CELL_CHARACTERS = 65_534
const MAX_ROW_CHARACTERS = 1_000_000
/** A shared string takes a few bytes in each cell that repeats it, but may be long. */
const MAX_CHARACTERS = 50_000_000
/** Rows, cells and values; 25,000 rows of 30 cells have a third of this. */
export const MAX_ELEMENTS = 5_000_000

export type SheetRow =
  | {
      kind: 'row'
      line: number
      cells: string[]
      /** What the sheet shows instead, by column: `3-Oct` for 2025-10-03. */
      shown?: ReadonlyMap<number, string>
    }
  | { kind: 'broken'; reason: string }

/** Facts about a sheet that people should know; complete once its rows have been read. */
export type SheetFacts = {
  formulasWithoutResult: number
  hiddenRows: number
  /** Cells filled with the text of a merged cell above. */
  filledDown: number
}

type SheetReading = { facts?: SheetFacts; maxBytes?: number; merged?: MergedCells }

/**
 * Streams the non-empty rows of a sheet with the row numbers that Excel shows. Cells after the last
 * filled one are left out.
 * @throws if the sheet is damaged
 */
export async function* readSheetRows(
  workbook: Workbook,
  sheet: Sheet,
  { facts = NOTHING_SEEN(), maxBytes = Infinity, merged = new Map() }: SheetReading = {},
): AsyncGenerator<SheetRow> {
  const reader = createReader(workbook, { facts, merged })
  for await (const bytes of readXml(workbook.zip.read(sheet.part), reader.handlers)) {
    yield* reader.takeRows()
    const reason = reader.refusal()
    if (reason !== null) yield { kind: 'broken', reason }
    if (reason !== null || bytes > maxBytes) return
  }
}

export const NOTHING_SEEN = (): SheetFacts => ({
  formulasWithoutResult: 0,
  hiddenRows: 0,
  filledDown: 0,
})

function createReader(
  { strings, isFrom1904, meanings, shows }: Workbook,
  { facts, merged }: { facts: SheetFacts; merged: MergedCells },
) {
  let rows: SheetRow[] = []
  let refusal: string | null = null
  let isDone = false
  let line = 0
  let isHiddenRow = false
  let cells: string[] = []
  let shown = new Map<number, string>()
  let characters = 0
  let rowCharacters = 0
  let elements = 0
  let column = -1
  let type: string | undefined
  let meaning: NumberMeaning | null = null
  let show: ShowNumber | null = null
  let hasFormula = false
  let value = ''
  let isValue = false
  let isReading = false
  /** Merged cells above the current row, by column. */
  const above = new Map<number, { text: string; to: number }>()

  const startRow = ({ r, hidden }: Readonly<Record<string, string>>) => {
    const stated = Number(r)
    line = Number.isSafeInteger(stated) && stated > line ? stated : line + 1
    isHiddenRow = hidden === '1' || hidden === 'true'
    cells = []
    shown = new Map()
    rowCharacters = 0
    column = -1
  }
  const startCell = ({ r, t, s }: Readonly<Record<string, string>>) => {
    column = columnOf(r ?? '') ?? column + 1
    type = t
    meaning = meanings.get(Number(s)) ?? null
    show = shows.get(Number(s)) ?? null
    hasFormula = false
    value = ''
  }
  const endCell = () => {
    if (hasFormula && value === '' && type !== 'str') facts.formulasWithoutResult += 1
    const text = value === '' ? '' : cellText({ type, value, meaning }, { strings, isFrom1904 })
    if (text.trim() === '') return
    if (column >= MAX_COLUMNS) {
      refusal ??= TOO_MANY_COLUMNS
      return
    }
    characters += text.length
    rowCharacters += text.length
    if (characters > MAX_CHARACTERS || rowCharacters > MAX_ROW_CHARACTERS) {
      refusal ??= WORKBOOK_REFUSED.tooLarge
    }
    while (cells.length < column) cells.push('')
    cells[column] = text
    const isNumber = type === undefined || type === 'n'
    const seen = show !== null && isNumber ? show(Number(value), isFrom1904) : null
    if (seen !== null && seen !== text) shown.set(column, seen)
  }
  const fillDown = () => {
    for (const [at, { text, to }] of above) {
      if (line > to) above.delete(at)
      else if ((cells[at] ?? '') === '') {
        while (cells.length < at) cells.push('')
        cells[at] = text
        facts.filledDown += 1
      }
    }
    for (const { column: at, to } of merged.get(line) ?? []) {
      const text = cells[at] ?? ''
      if (text !== '') above.set(at, { text, to })
    }
  }
  const endRow = () => {
    if (cells.length === 0) return
    fillDown()
    if (isHiddenRow) facts.hiddenRows += 1
    rows.push({ kind: 'row', line, cells, ...(shown.size > 0 && { shown }) })
  }
  return {
    refusal: () => refusal,
    takeRows: () => {
      const taken = rows
      rows = []
      return taken
    },
    handlers: {
      open: (name: string, attributes: Readonly<Record<string, string>>) => {
        if (refusal !== null || isDone) return
        elements += 1
        if (elements > MAX_ELEMENTS) refusal = WORKBOOK_REFUSED.tooLarge
        if (name === 'row') startRow(attributes)
        else if (name === 'c') startCell(attributes)
        else if (name === 'f') hasFormula = true
        else if (name === 'rPh') isReading = true
        isValue = name === 'v' || (name === 't' && !isReading)
      },
      text: (written: string) => {
        if (!isValue || refusal !== null) return
        value += written
        if (value.length > MAX_CELL_CHARACTERS) refusal = WORKBOOK_REFUSED.damaged
      },
      close: (name: string) => {
        if (name === 'v' || name === 't') isValue = false
        if (name === 'rPh') isReading = false
        if (refusal !== null || isDone) return
        if (name === 'c') endCell()
        else if (name === 'row') endRow()
        else if (name === 'sheetData') isDone = true
      },
    },
  }
}
