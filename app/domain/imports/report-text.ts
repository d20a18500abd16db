import { count, whole } from '#app/domain/text/count.ts'

import {
  countPhotos,
  type ImportOutcome,
  type ImportReport,
  lineRanges,
  type RowReport,
} from './import-report.ts'
import { correctionText } from './names/name-corrections.ts'

const OUTCOMES_COUNTED = ['created', 'updated', 'unanswered', 'skipped', 'refused'] as const

const CORRECTIONS_SHOWN = 20

/** Notes shared by hundreds of lines would fill the screen; the report file has all of them. */
const MAX_NOTE_CHARACTERS = 160

/** A report for a terminal: columns, totals with line numbers, reasons and unknown values. */
export function reportLines(report: ImportReport): string[] {
  const { rows, columns, ignoredColumns, columnReadings, corrections = [] } = report
  const { newMakes, newModels } = report
  const lines = [
    `Columns read: ${columns.map(({ column, field }) => `${column} → ${field}`).join(', ')}`,
  ]
  if (ignoredColumns.length > 0) lines.push(`Columns not read: ${ignoredColumns.join(', ')}`)
  lines.push(...columnReadings)
  lines.push(...outcomeLines(report, 'created', 'Created'))
  lines.push(...outcomeLines(report, 'updated', 'Updated'))
  lines.push(...outcomeLines(report, 'unanswered', 'Unanswered'))
  lines.push(...outcomeLines(report, 'skipped', 'Skipped'))
  lines.push(...outcomeLines(report, 'refused', 'Refused'))
  const noted = rows.flatMap(({ line, notes }) => notes.map((note) => ({ line, note })))
  for (const [note, sharing] of Map.groupBy(noted, (row) => row.note)) {
    lines.push(`Note: ${note} ${shortened(linesText(sharing))}`)
  }
  const shown = corrections.slice(0, CORRECTIONS_SHOWN)
  lines.push(...shown.map((correction) => `Corrected: ${correctionText(correction)}`))
  const unshown = corrections.length - shown.length
  if (unshown > 0) lines.push(`Corrected: ${whole(unshown)} more names`)
  if (newMakes.length > 0) lines.push(`New makes (${newMakes.length}): ${newMakes.join(', ')}`)
  if (newModels.length > 0) lines.push(`New models: ${whole(newModels.length)}`)
  const photoCount = countPhotos(rows)
  if (photoCount > 0) lines.push(photosLine(photoCount, report))
  lines.push(totalsLine(report))
  return lines
}

/** `created 11,320 · updated 0 · skipped 42 · refused 0`, and whether it was a dry run. */
function totalsLine({ totals, isDryRun }: ImportReport): string {
  const counts = OUTCOMES_COUNTED.filter(
    (outcome) => outcome !== 'unanswered' || totals.unanswered > 0,
  ).map((outcome) => `${outcome} ${whole(totals[outcome])}`)
  return counts.join(' · ') + (isDryRun ? ' (dry run: nothing was written)' : '')
}

function photosLine(photos: number, { isDryRun }: ImportReport): string {
  return isDryRun
    ? `${count(photos, 'photo')} would be fetched`
    : `${count(photos, 'photo')} will be fetched while the shop runs; Import in the back office shows the progress`
}

function outcomeLines({ rows }: ImportReport, outcome: ImportOutcome, word: string): string[] {
  const own = rows.filter((row) => row.outcome === outcome)
  return [...Map.groupBy(own, ({ reason }) => reason)].map(
    ([reason, sharing]) => `${word} ${linesText(sharing)}${reason === null ? '' : `: ${reason}`}`,
  )
}

function linesText(rows: readonly Pick<RowReport, 'line'>[]): string {
  const all = rows.length === 1 ? '' : `${whole(rows.length)} rows, `
  return `(${all}${rows.length === 1 ? 'line' : 'lines'} ${lineRanges(rows.map(({ line }) => line))})`
}

function shortened(text: string): string {
  return text.length <= MAX_NOTE_CHARACTERS ? text : `${text.slice(0, MAX_NOTE_CHARACTERS)} …)`
}
