import { expect, test } from 'vitest'

import { countOutcomes, type RowReport } from '#app/domain/imports/import-report.ts'

import { importViewOf } from './import-view.ts'

const bare = { car: null, carId: null, reason: null, notes: [], changes: [], excerpt: null }

function viewOf(rows: readonly RowReport[]) {
  const report = {
    isDryRun: true,
    rows,
    totals: countOutcomes(rows),
    columns: [],
    ignoredColumns: [],
    columnReadings: [],
    newMakes: [],
    newModels: [],
  }
  const staged = {
    id: 'a',
    fileName: 'stock.csv',
    choice: { source: 'stock', mode: null, overrides: [], foreignUsed: 'fresh_imports' },
    previewId: 'b',
    preview: { columns: [], changedLines: [], report },
    expiresAt: new Date(),
    entryId: null,
    writtenCount: null,
    isUndone: false,
  } as const
  return importViewOf(staged, { params: new URLSearchParams(), names: {} })
}

test('what is usual is said of the facts that the rows lack', () => {
  const created = (line: number, usual: string[]): RowReport => ({
    ...bare,
    line,
    outcome: 'created',
    usual,
  })
  expect(viewOf([created(2, ['5 seats']), created(3, [])]).columnReadings).toEqual([
    expect.stringMatching(/^1 car without seats: /),
  ])
  expect(viewOf([created(2, ['SUV', 'Petrol']), created(3, ['5 seats'])]).columnReadings).toEqual([
    expect.stringMatching(/^2 cars without body, fuel or seats: /),
  ])
})

test('a car that changed since the export is a question of its own', () => {
  const unanswered: RowReport = {
    ...bare,
    line: 2,
    outcome: 'unanswered',
    doubts: [{ field: 'exportedVersion', written: '', options: [7] }],
  }
  const view = viewOf([unanswered])
  expect(view).toMatchObject({ staleCount: 1, unlikelyCount: 0, unreasonedCount: 0 })
  expect(view.rows[0]?.questions).toEqual([
    {
      name: 'answer-2-exportedVersion',
      label: 'Line 2',
      options: [
        { value: '', label: 'As the shop has it' },
        { value: '7', label: 'As the file has it' },
      ],
    },
  ])
})
