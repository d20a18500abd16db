/** An apostrophe before `=`, `+`, `-` or `@`, wide ones too, keeps a spreadsheet from running a cell. */
export function plainCell(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/** A cell without what the way through a spreadsheet adds to it or takes from it. */
export function comparableCell(cell: string): string {
  return plainCell(cell).replaceAll(/\r\n?/g, '\n').trim()
}
