import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { fitText } from './fit-text.ts'

/** Every letter half an em wide. */
const measure = (text: string) => Array.from(text).length / 2
const room = { measure, width: 200, sizes: [40, 30, 20], maxLines: 2 }

test('the first size that fits is used, and lines only after the last size', () => {
  expect(fitText('Ten letter', room)).toEqual({ size: 40, lines: ['Ten letter'] })
  expect(fitText('Twelve lette', room)).toEqual({ size: 30, lines: ['Twelve lette'] })
  expect(fitText('Land Cruiser Prado Limited', room)).toEqual({
    size: 20,
    lines: ['Land Cruiser Prado', 'Limited'],
  })
})

test('text too long for two lines ends in an ellipsis', () => {
  const { lines } = fitText('Land Cruiser Prado Limited Edition With Everything', room)
  expect(lines).toEqual(['Land Cruiser Prado', 'Limited Edition Wit…'])
  expect(fitText('Supercalifragilisticexpialidocious', room).lines).toEqual([
    'Supercalifragilisti…',
  ])
})

test('nothing exceeds the width or the number of lines', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 3 }), (text, maxLines) => {
      const { size, lines } = fitText(text, { ...room, maxLines })
      expect(lines.length).toBeLessThanOrEqual(maxLines)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width)
    }),
  )
})
