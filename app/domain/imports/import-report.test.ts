import { expect, test } from 'vitest'

import {
  countOutcomes,
  type ImportReport,
  lineRanges,
  reportAsCsv,
  type RowReport,
} from './import-report.ts'
import { reportLines } from './report-text.ts'

function row(
  line: number,
  outcome: RowReport['outcome'],
  more: Partial<RowReport> = {},
): RowReport {
  const nothing = { car: null, carId: null, reason: null, notes: [], changes: [], excerpt: null }
  return { line, outcome, ...nothing, ...more }
}

function report(rows: RowReport[]): ImportReport {
  return {
    isDryRun: true,
    rows,
    totals: countOutcomes(rows),
    columns: [{ column: 'Make', field: 'make' }],
    ignoredColumns: ['Seller'],
    columnReadings: [],
    asks: [],
    newMakes: ['Toyota'],
    newModels: ['Toyota Vitz'],
  }
}

const ROWS = [
  row(2, 'created', { car: '2017 Toyota Vitz', notes: ['Color "Other" is left unknown.'] }),
  row(3, 'created'),
  row(4, 'skipped', { reason: 'The row is blank.' }),
  row(7, 'refused', { reason: 'Make is missing.' }),
  row(8, 'refused', { reason: '=HYPERLINK("x"), "quoted"' }),
]

test('line numbers are written as ranges', () => {
  expect(lineRanges([2, 3, 4, 9, 11, 12])).toBe('2-4, 9, 11-12')
  expect(lineRanges([])).toBe('')
})

test('the terminal report lists the columns, every outcome with its lines, and the totals', () => {
  expect(reportLines(report(ROWS))).toEqual([
    'Columns read: Make → make',
    'Columns not read: Seller',
    'Created (2 rows, lines 2-3)',
    'Skipped (line 4): The row is blank.',
    'Refused (line 7): Make is missing.',
    'Refused (line 8): =HYPERLINK("x"), "quoted"',
    'Note: Color "Other" is left unknown. (line 2)',
    'New makes (1): Toyota',
    'New models: 1',
    'created 2 · updated 0 · skipped 1 · refused 2 (dry run: nothing was written)',
  ])
})

test('the terminal report says how many photos are fetched, and where', () => {
  const changes = [{ field: 'photos', before: '', after: '700' }] as const
  const rows = [row(2, 'created', { changes }), row(3, 'updated', { changes })]
  expect(reportLines(report(rows))).toContain('1,400 photos would be fetched')
  expect(reportLines({ ...report(rows), isDryRun: false })).toContain(
    '1,400 photos will be fetched while the shop runs; Import in the back office shows the progress',
  )
})

test('the report as CSV quotes cells and contains no formulas', () => {
  const lines = reportAsCsv(report(ROWS)).split('\r\n')
  expect(lines[0]).toBe('line,outcome,car,car_id,reason,notes,fields')
  expect(lines[1]).toBe('2,created,2017 Toyota Vitz,,,"Color ""Other"" is left unknown.",')
  expect(lines[5]).toBe(`8,refused,,,"'=HYPERLINK(""x""), ""quoted""",,`)
  expect(lines).toHaveLength(7)
})
