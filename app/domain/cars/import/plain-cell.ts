/** Removes the apostrophe that stops a spreadsheet from running `=`, `+`, `-` or `@`. */
export function plainCell(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/** Undoes what a round trip through a spreadsheet changes. */
export function comparableCell(cell: string): string {
  return plainCell(cell).replaceAll(/\r\n?/g, '\n').trim()
}
