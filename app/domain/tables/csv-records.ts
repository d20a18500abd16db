/** One row with the physical line it starts on, or a row that cannot be read. */
export type CsvRecord =
  | { kind: 'row'; line: number; cells: string[] }
  | { kind: 'refused'; line: number; reason: BrokenQuote; excerpt: string }
  /** Nothing comes after it. */
  | { kind: 'endless'; line: number }
  | { kind: 'columns' }

export type BrokenQuote = 'open' | 'misplaced'

type Limits = { readonly maxColumns: number; readonly maxRowCharacters: number }

/** A longer cell is an unclosed quotation mark; Excel's cells hold 32,767. */
const MAX_QUOTED_CHARACTERS = 100_000
const EXCERPT_CHARACTERS = 80
/** A sentence may have two commas by chance. */
const CERTAIN_WIDTH = 4

type Parsed =
  | { kind: 'row'; cells: string[]; end: number }
  | { kind: 'more' }
  | { kind: 'columns' }
  | { kind: 'broken'; reason: BrokenQuote }

/**
 * Splits CSV text that arrives in pieces, with any line ending. Refuses only the row with a broken
 * quotation mark: reading continues on the next physical line, however many the mark had swallowed.
 */
export function createCsvRecords(delimiter: string, limits: Limits) {
  const parse = createRowParser(delimiter, limits.maxColumns)
  let text = ''
  let line = 1
  /** Width of the last row with any text. */
  let width = 0
  let isOver = false

  const endIfEndless = (records: CsvRecord[], at: number) => {
    isOver = text.length - at > limits.maxRowCharacters
    if (isOver) records.push({ kind: 'endless', line })
  }

  const take = (isEnd: boolean): CsvRecord[] => {
    const records: CsvRecord[] = []
    let at = 0
    while (at < text.length && !isOver) {
      const parsed = parse(text, at, isEnd)
      if (parsed.kind === 'more') {
        endIfEndless(records, at)
        break
      }
      if (parsed.kind === 'columns') {
        isOver = true
        records.push({ kind: 'columns' })
        break
      }
      if (parsed.kind === 'row' && !hasTakenRows(text.slice(at, parsed.end), parsed.cells)) {
        const { cells, end } = parsed
        records.push({ kind: 'row', line, cells })
        if (cells.some((cell) => cell.trim() !== '')) width = cells.length
        line += linesIn(text.slice(at, end))
        at = end
        continue
      }
      const end = endOfLine(text, at, isEnd)
      if (end === null) {
        endIfEndless(records, at)
        break
      }
      const reason = parsed.kind === 'broken' ? parsed.reason : 'open'
      const excerpt = text.slice(at, Math.min(end, at + EXCERPT_CHARACTERS)).trimEnd()
      records.push({ kind: 'refused', line, reason, excerpt })
      line += 1
      at = end
    }
    text = text.slice(at)
    return records
  }

  /** Whether a mark swallowed later rows: one of its lines has the width of the row before. */
  const hasTakenRows = (raw: string, cells: readonly string[]): boolean => {
    if (width < 2) return false
    const others = raw.split(LINE_END).slice(1, -1)
    const isOdd = cells.length !== width
    if (others.length === 0 || (!isOdd && width < CERTAIN_WIDTH)) return false
    return others.some((other) => {
      const alone = parse(`${other}\n`, 0, true)
      return alone.kind === 'row' && alone.cells.length === width
    })
  }

  return {
    push: (piece: string) => {
      text += piece
      return take(false)
    },
    end: () => take(true),
  }
}

const LINE_END = /\r\n|\n|\r/

function createRowParser(delimiter: string, maxColumns: number) {
  const bare = new RegExp(`[^"\\r\\n\\u{${(delimiter.codePointAt(0) ?? 0).toString(16)}}]*`, 'uy')
  return (text: string, from: number, isEnd: boolean): Parsed => {
    const cells: string[] = []
    let at = from
    for (;;) {
      if (cells.length === maxColumns) return { kind: 'columns' }
      if (text[at] === '"') {
        const cell = quotedCell(text, at, isEnd)
        if (cell.kind !== 'cell') return cell
        cells.push(cell.text)
        at = cell.end
      } else {
        bare.lastIndex = at
        const [cell = ''] = bare.exec(text) ?? []
        cells.push(cell)
        at += cell.length
      }
      const next = text[at]
      if (next === undefined) return isEnd ? { kind: 'row', cells, end: at } : { kind: 'more' }
      if (next === '\n') return { kind: 'row', cells, end: at + 1 }
      if (next === '\r') {
        if (text[at + 1] === undefined && !isEnd) return { kind: 'more' }
        return { kind: 'row', cells, end: text[at + 1] === '\n' ? at + 2 : at + 1 }
      }
      if (next !== delimiter) return { kind: 'broken', reason: 'misplaced' }
      at += 1
    }
  }
}

function quotedCell(text: string, from: number, isEnd: boolean) {
  let close = from
  for (;;) {
    close = text.indexOf('"', close + 1)
    const length = (close === -1 ? text.length : close) - from
    if (length > MAX_QUOTED_CHARACTERS) return { kind: 'broken', reason: 'open' } as const
    if (close === -1) {
      return isEnd ? ({ kind: 'broken', reason: 'open' } as const) : ({ kind: 'more' } as const)
    }
    if (text[close + 1] === undefined && !isEnd) return { kind: 'more' } as const
    if (text[close + 1] !== '"') break
    close += 1
  }
  const inner = text.slice(from + 1, close).replaceAll('""', '"')
  return { kind: 'cell', text: inner, end: close + 1 } as const
}

/** Position after the line break; null if it has not arrived. */
function endOfLine(text: string, from: number, isEnd: boolean): number | null {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\n') return at + 1
    if (text[at] !== '\r') continue
    if (text[at + 1] === undefined && !isEnd) return null
    return text[at + 1] === '\n' ? at + 2 : at + 1
  }
  return isEnd ? text.length : null
}

const linesIn = (raw: string): number => raw.match(/\r\n|\n|\r/g)?.length ?? 0
