import { expect, test } from 'vitest'

import { handoverLine, withLine } from './inquiry-change.ts'

const line = handoverLine({ by: 'Peter', day: '2026-11-25', note: ' Speaks Kamba,\n call at six ' })

test('a hand-over is one line of the notes', () => {
  expect(line).toBe('Handed over by Peter on 25 Nov 2026: Speaks Kamba, call at six')
  expect(withLine('', line)).toBe(line)
  expect(withLine('Wants white\n', line)).toBe(`Wants white\n${line}`)
})

test('a line that is there already is not repeated', () => {
  expect(withLine(line, line)).toBe(line)
  expect(withLine(`Wants white\n${line}`, line)).toBe(`Wants white\n${line}`)
})
