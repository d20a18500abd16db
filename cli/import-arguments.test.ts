import { expect, test } from 'vitest'

import { readArguments } from './import-arguments.ts'

test('a file alone is imported with the defaults', () => {
  expect(readArguments(['stock.csv'])).toEqual({
    kind: 'import',
    arguments: {
      path: 'stock.csv',
      isDryRun: false,
      overrides: [],
      sheet: null,
      takesFile: false,
      headingRow: null,
      foreignUsed: 'fresh_imports',
      identity: { source: null, mode: null },
      answer: null,
      reportPath: null,
    },
  })
})

test('options may precede or follow the file', () => {
  const typed = ['--dry-run', 'stock.csv', '--map', 'Gari=make', '--map=Rangi=color']
  expect(
    readArguments([
      ...typed,
      '--foreign-used',
      'ready_for_import',
      '--report',
      'r.csv',
      '--replaces',
      'Vitz  list',
      '--sheet=Yard 2',
      '--heading-row=4',
      '--take-file',
    ]),
  ).toEqual({
    kind: 'import',
    arguments: {
      path: 'stock.csv',
      isDryRun: true,
      overrides: [
        { column: 'Gari', field: 'make' },
        { column: 'Rangi', field: 'color' },
      ],
      sheet: 'Yard 2',
      takesFile: true,
      headingRow: 4,
      foreignUsed: 'ready_for_import',
      identity: { source: 'vitz list', mode: 'replaces' },
      answer: null,
      reportPath: 'r.csv',
    },
  })
})

test.each([
  [[], 'Name one CSV or Excel file.'],
  [['a.csv', 'b.csv'], 'Name one CSV or Excel file.'],
  [['a.csv', '--dryrun'], /^Unknown option '--dryrun'/],
  [['a.csv', '--map', 'Gari'], '"Gari" is not of the form "Column=field".'],
  [['a.csv', '--map', 'Gari=car'], /^"car" is not a car field; the fields are make, model,/],
  [['a.csv', '--replaces', 'x', '--adds'], 'Choose either --replaces or --adds.'],
  [['a.csv', '--replaces', ' '], '--replaces takes a name of at most 80 characters.'],
  [['a.csv', '--answer', 'x'], '--answer takes reading or alternative.'],
  [['a.csv', '--heading-row', '0'], '--heading-row takes a line number.'],
  [['a.csv', '--heading-row', 'x'], '--heading-row takes a line number.'],
  [['a.csv', '--foreign-used', 'x'], '--foreign-used takes fresh_imports or ready_for_import.'],
])('%j is not understood', (typed, problem) => {
  expect(readArguments(typed)).toEqual({ kind: 'problem', problem: expect.stringMatching(problem) })
})

test('help wins over any other argument', () => {
  expect(readArguments(['-h'])).toEqual({ kind: 'help' })
})
