import { expect, test } from 'vitest'

import { type CarProof, hasProof, proofLine } from './car-proof.ts'

const papers = { text: 'Papers checked 10 Nov 2026', until: '2026-11-25' }

const lineOf = (proof: CarProof | null, today: string, priceConfirmedOn: string | null = null) =>
  proofLine({ proof, today, priceConfirmedOn })

test('a card names the papers before the report, and that before the price', () => {
  const both: CarProof = { papers, report: { faults: 1 } }
  expect(lineOf(both, '2026-11-24', '2026-11-20')).toBe('Papers checked 10 Nov 2026')
  expect(lineOf(both, '2026-11-25', '2026-11-20')).toBe('Condition report, 1 fault')
  expect(lineOf({ papers: null, report: { faults: 0 } }, '2026-11-24')).toBe(
    'Condition report, no faults',
  )
  expect(lineOf({ papers, report: null }, '2026-11-25')).toBeNull()
  expect(lineOf({ papers, report: null }, '2026-11-25', '2026-11-20')).toBe(
    'Price confirmed 20 Nov 2026',
  )
})

test('a price that was confirmed more than 30 days ago is not named', () => {
  expect(lineOf(null, '2026-11-30', '2026-10-31')).toBe('Price confirmed 31 Oct 2026')
  expect(lineOf(null, '2026-12-01', '2026-10-31')).toBeNull()
  expect(lineOf(null, '2026-12-01')).toBeNull()
})

test('papers are proof until the day on which a check turns too old', () => {
  const car: CarProof = { papers, report: null }
  expect(hasProof(car, 'papers', '2026-11-24')).toBe(true)
  expect(hasProof(car, 'papers', '2026-11-25')).toBe(false)
  expect(hasProof(car, 'report', '2026-11-24')).toBe(false)
})
