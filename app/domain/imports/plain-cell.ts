import { plainCell } from '#app/domain/text/csv.ts'

/** Undoes what a round trip through a spreadsheet changes, and composes what old text is not. */
export function comparableCell(cell: string): string {
  return plainCell(cell).replaceAll(/\r\n?/g, '\n').trim().normalize()
}
