import { normaliseText } from '#app/domain/text/search-text.ts'

import { IMPORT_FIELDS } from './fields.ts'

const KNOWN_HEADINGS: ReadonlySet<string> = new Set(
  IMPORT_FIELDS.flatMap(({ field, label, headers }) => [field, label, ...headers]).map(keyOf),
)

const SHOWN_CELLS = 6

/** Null if the line can be a header: several columns, headings rather than a car, no duplicates. */
export function headerProblem(headers: readonly string[]): string | null {
  const named = headers.map((header) => header.trim()).filter((header) => header !== '')
  if (named.length < 2) {
    return 'This is not a CSV file of cars: its first line has no columns separated by commas, semicolons or tabs.'
  }
  const isKnown = named.some((header) => KNOWN_HEADINGS.has(keyOf(header)))
  if (!isKnown && named.some((header) => /^(?:ksh?\.?\s*)?\d[\d.,]*$/i.test(header))) {
    const first = named.slice(0, SHOWN_CELLS).map((cell) => `"${cell.slice(0, 40)}"`)
    return `The file has no headings: its first line is ${first.join(', ')}. Add a first line that names the columns: Make, Model, Year, Price …`
  }
  const seen = new Map<string, string>()
  for (const header of named) {
    const key = header.toLowerCase()
    if (seen.has(key)) {
      return `Two columns have the heading "${header.slice(0, 40)}". Rename one of them so that it is clear which one to use.`
    }
    seen.set(key, header)
  }
  return null
}

function keyOf(header: string): string {
  return normaliseText(header).replaceAll(' ', '')
}
