import { expect, test } from 'vitest'

import { NO_COUNTS, pipelineOf } from './pipeline.ts'

const row = (id: string | null, name: string) => ({ id, name, counts: { ...NO_COUNTS, new: 1 } })

test('everybody has a row, nobody’s come first, and who left comes last', () => {
  const colleagues = [
    { id: 'j', name: 'Jane' },
    { id: 'p', name: 'Peter' },
  ]
  const counted = [row('g', 'Gone'), row('p', 'Peter'), row(null, 'Nobody')]
  expect(pipelineOf(counted, colleagues).map(({ name, counts }) => [name, counts.new])).toEqual([
    ['Nobody', 1],
    ['Jane', 0],
    ['Peter', 1],
    ['Gone', 1],
  ])
})
