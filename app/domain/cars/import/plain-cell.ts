/**
 * An apostrophe before `=`, `+`, `-` or `@`, also in full width, stops a spreadsheet from running
 * the cell.
 */
export function plainCell(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/** A cell without the differences that a round trip through a spreadsheet makes. */
export function comparableCell(cell: string): string {
  return plainCell(cell).replaceAll(/\r\n?/g, '\n').trim()
}
