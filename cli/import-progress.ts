import type { ImportProgress } from '#app/domain/cars/import/write-import.server.ts'

const INTERVAL_MS = 100
const CLEAR_LINE = '\r\u001B[K'
const WHOLE = new Intl.NumberFormat('en-KE')

let shownAt = 0

/** One line on the terminal that counts up; nothing where stderr is a file or a pipe. */
export function showProgress(progress: ImportProgress): void {
  if (!process.stderr.isTTY) return
  const now = performance.now()
  // Rows are read by the thousand a second, the other steps are rare and worth a line each.
  if (progress.step === 'reading' && now - shownAt < INTERVAL_MS) return
  shownAt = now
  const of = progress.step === 'writing' ? ` of ${WHOLE.format(progress.of)}` : ''
  process.stderr.write(`${CLEAR_LINE}${progress.step} ${WHOLE.format(progress.rows)}${of} rows`)
}

/** Takes the line away, so that what follows starts on a clean one. */
export function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
}
