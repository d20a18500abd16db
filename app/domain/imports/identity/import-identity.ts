import { lineRanges } from '#app/domain/imports/import-report.ts'
import { count } from '#app/domain/text/count.ts'

/** Whether a file is the new version of a list or adds to the stock. */
export const IMPORT_MODES = ['replaces', 'adds'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

export type ImportIdentity = {
  /** The staff's name for the list; null if not given. */
  readonly source: string | null
  /** Null until chosen. */
  readonly mode: ImportMode | null
}

export const SOURCE_MAX_LENGTH = 80

/** `Vitz list-2026-11-22 (3).csv` → `vitz list`, so that the next version gets the same name. */
export function sourceOf(fileName: string): string {
  const words = fileName
    .toLowerCase()
    .replace(/\.[a-z]{2,4}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'copy' && !/\d/.test(word))
  return words.join(' ').slice(0, SOURCE_MAX_LENGTH).trim() || 'cars'
}

/** Normalises spaces and capitals; null if nothing is left. */
export function readSource(written: string): string | null {
  const source = written.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return source === '' || source.length > SOURCE_MAX_LENGTH || source.includes('\0') ? null : source
}

/** The question as a sentence, for a command line, which cannot ask. */
export function askSentence(lines: readonly number[]): string {
  const rows = count(lines.length, 'row looks', 'rows look')
  const where = shortened(lineRanges(lines))
  return `${rows} like cars in stock (line ${where}), but nothing says which ones. Use --replaces SOURCE if the file is the new list from that source, so that matching cars are updated, or --adds if these are other cars; or map a column that identifies each car: --map "Column=reference".`
}

const SHOWN_CHARACTERS = 80

function shortened(ranges: string): string {
  return ranges.length <= SHOWN_CHARACTERS ? ranges : `${ranges.slice(0, SHOWN_CHARACTERS)} …`
}
