import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { csvFile } from './csv-file.server.ts'

const FORMULAS = ['=1+1', '+254712345678', '-2', '@SUM(A1)', '\t=1', '\r=1']

test('a cell that a spreadsheet would run as a formula is escaped', async () => {
  const answer = csvFile({
    name: 'people',
    columns: [['Name', (name: string) => name]],
    rows: FORMULAS,
  })
  const rows = parse(await answer.text(), { bom: true })
  expect(rows.slice(1).map(([cell]) => cell)).toEqual(FORMULAS.map((formula) => `'${formula}`))
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="people.csv"')
})

test('quotes, commas, line breaks and non-ASCII letters survive', async () => {
  const cells = ['a "b", c', 'two\nlines', 'Nyaĩ 😀', null, 7]
  const answer = csvFile({ name: 'x', columns: [['Cell', (cell) => cell]], rows: cells })
  const rows = parse(await answer.text(), { bom: true })
  expect(rows.map(([cell]) => cell)).toEqual(['Cell', 'a "b", c', 'two\nlines', 'Nyaĩ 😀', '', '7'])
})
