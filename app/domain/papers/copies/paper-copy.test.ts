import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  COPY_NAME_NEEDED,
  copyMark,
  COVER_NEEDED,
  partProblem,
  partText,
  readCopyForm,
  readPart,
} from './paper-copy.ts'

const typed = { forName: 'Jane Wanjiru', parts: ['10, 40, 35, 6'], isOpen: false }

test('a copy covers the parts that were marked', () => {
  expect(
    readCopyForm({ ...typed, forName: '  Jane   Wanjiru ', parts: ['10, 40, 35, 6', ''] }),
  ).toEqual({
    forName: 'Jane Wanjiru',
    covered: [{ left: 0.1, top: 0.4, width: 0.35, height: 0.06 }],
  })
  expect(readPart('90% 95% 35% 20%')).toEqual({
    left: 0.9,
    top: 0.95,
    width: expect.closeTo(0.1) as number,
    height: expect.closeTo(0.05) as number,
  })
})

test.each([
  [{ forName: ' ' }, COPY_NAME_NEEDED],
  [{ forName: 'x'.repeat(81) }, COPY_NAME_NEEDED],
  [{ parts: [] }, COVER_NEEDED],
  [{ parts: ['10, 40, 35'] }, partProblem(1)],
  [{ parts: ['10, 40, 35, 6', '10, 40, 0, 6'] }, partProblem(2)],
  [{ parts: ['-1, 40, 35, 6'] }, partProblem(1)],
  [{ parts: ['10, 100, 35, 6'] }, partProblem(1)],
  [{ parts: ['a, b, c, d'] }, partProblem(1)],
])('%j is refused in words', (change, problem) => {
  expect(readCopyForm({ ...typed, ...change })).toBe(problem)
})

test('a paper without such details goes out uncovered only when staff say so', () => {
  expect(readCopyForm({ ...typed, parts: [''], isOpen: true })).toMatchObject({ covered: [] })
})

test('a drawn part is read again as it was drawn, to a tenth of a percent', () => {
  const fraction = fc.double({ min: 0, max: 0.4, noNaN: true })
  const size = fc.double({ min: 0.01, max: 0.5, noNaN: true })
  fc.assert(
    fc.property(fraction, fraction, size, size, (left, top, width, height) => {
      const read = readPart(partText({ left, top, width, height }))
      for (const [name, value] of Object.entries({ left, top, width, height })) {
        expect(read?.[name as 'left']).toBeCloseTo(value, 2)
      }
    }),
  )
})

test('the mark names the person, the shop and the day', () => {
  expect(copyMark({ forName: 'Jane', siteName: 'Fourways Motors', day: '2026-11-24' })).toBe(
    'Copy for Jane · Fourways Motors · 24 Nov 2026',
  )
})
