import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvText, plainCell } from '#app/domain/text/csv.ts'
import { anyText } from '#tests/factories/any-text.ts'

import { createCsvRecords } from './csv-records.ts'

function readBack(text: string): string[][] {
  const records = createCsvRecords(',', { maxColumns: 500, maxRowCharacters: 1_000_000 })
  return [...records.push(text), ...records.end()].map((record) => {
    if (record.kind !== 'row') throw new Error(JSON.stringify(record))
    return record.cells.map(plainCell)
  })
}

const cell = fc.oneof(
  anyText,
  fc
    .array(
      fc.constantFrom('\n', '\r', '\r\n', '"', ',', ';', '\t', "'", '=', '+', '-', '@', ' ', 'a'),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
)

test('the reader of imports reads what the writer wrote, in every column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        expect(readBack(csvText(rows))).toEqual(rows)
      },
    ),
    { numRuns: 300 },
  )
})
