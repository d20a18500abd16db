import { normaliseText } from '#app/domain/text/search-text.ts'

import { IMPORT_FIELDS } from './fields.ts'

/** Fields by `headingKey` of the headings that name them. */
export const KNOWN_HEADINGS: ReadonlyMap<string, string> = new Map(
  IMPORT_FIELDS.flatMap(({ field, label, headers }) =>
    [field, label, ...headers].map((name) => [headingKey(name), field] as const),
  ),
)

const SHOWN_CELLS = 6

/** Null if the line can be a header: several columns, headings rather than a car, no duplicates. */
export function headerProblem(headers: readonly string[]): string | null {
  const named = headers.map((header) => header.trim()).filter((header) => header !== '')
  if (named.length < 2) {
    return 'This is not a list of cars: none of its lines has columns. A CSV file separates them with commas, semicolons or tabs.'
  }
  const isKnown = named.some((header) => KNOWN_HEADINGS.has(headingKey(header)))
  if (!isKnown && named.some((header) => /^(?:ksh?\.?\s*)?\d[\d.,]*$/i.test(header))) {
    const first = named.slice(0, SHOWN_CELLS).map((cell) => `"${cell.slice(0, 40)}"`)
    return `The file has no headings: its first row is ${first.join(', ')}. Add a row that names the columns: Make, Model, Year, Price …`
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

export function headingKey(header: string): string {
  return normaliseText(header).replaceAll(' ', '')
}
