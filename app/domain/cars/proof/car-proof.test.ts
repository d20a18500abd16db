import { expect, test } from 'vitest'

import { type CarProof, hasProof, proofLine } from './car-proof.ts'

const papers = { text: 'Papers checked 10 Nov 2026', until: '2026-11-25' }

test('a card names the papers before the report', () => {
  const both: CarProof = { papers, report: { faults: 1 } }
  expect(proofLine(both, '2026-11-24')).toBe('Papers checked 10 Nov 2026')
  expect(proofLine(both, '2026-11-25')).toBe('Condition report, 1 fault')
  expect(proofLine({ papers: null, report: { faults: 0 } }, '2026-11-24')).toBe(
    'Condition report, no faults',
  )
  expect(proofLine({ papers, report: null }, '2026-11-25')).toBeNull()
})

test('papers are proof until the day on which a check turns too old', () => {
  const car: CarProof = { papers, report: null }
  expect(hasProof(car, 'papers', '2026-11-24')).toBe(true)
  expect(hasProof(car, 'papers', '2026-11-25')).toBe(false)
  expect(hasProof(car, 'report', '2026-11-24')).toBe(false)
})
