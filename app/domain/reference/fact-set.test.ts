import { expect, test } from 'vitest'

import { daysAfter } from '#app/domain/dates/nairobi-time.ts'

import {
  type FactSet,
  factSetOn,
  factSetsOn,
  freshnessOf,
  isCheckDue,
  isInUse,
} from './fact-set.ts'
import { examplesText } from './reference-texts.ts'

const SET: FactSet = {
  id: 'a',
  kind: 'import_rules',
  name: 'Rules',
  source: 'KEBS',
  sourceUrl: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  checkedOn: '2026-01-01',
  isSupplied: false,
  note: null,
  version: 1,
  values: {},
  demoKeys: [],
}

test('the newest set that has not ended counts, and of two from one day the one saved last', () => {
  const next = { ...SET, id: 'b', effectiveFrom: '2027-01-01', effectiveTo: '2027-06-30' }
  const sets = [
    next,
    { ...next, id: 'replaced' },
    { ...SET, id: 'c', kind: 'papers' as const },
    SET,
  ]
  const on = (day: string) => factSetOn(sets, { kind: 'import_rules', day })?.id ?? null
  expect(on('2025-12-31')).toBeNull()
  expect(on('2026-01-01')).toBe('a')
  expect(on('2026-12-31')).toBe('a')
  expect(on('2027-01-01')).toBe('b')
  expect(on('2027-06-30')).toBe('b')
  expect(on('2027-07-01')).toBe('a')
  expect(factSetsOn(sets, '2027-01-01').map(({ id }) => id)).toEqual(['b', 'c'])
  const used = (today: string) => sets.filter((set) => isInUse(set, { sets, today }))
  expect(used('2026-05-05').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(used('2027-05-05').map(({ id }) => id)).toEqual(['b', 'c'])
})

test.for([
  [0, 'plain'],
  [90, 'plain'],
  [91, 'dated'],
  [180, 'dated'],
  [181, 'withheld'],
] as const)('%i days after its check a figure is %s', ([days, freshness]) => {
  expect(freshnessOf(SET, daysAfter('2026-01-01', days))).toBe(freshness)
})

test('a set is due after sixty days', () => {
  expect(isCheckDue(SET, daysAfter('2026-01-01', 60))).toBe(false)
  expect(isCheckDue(SET, daysAfter('2026-01-01', 61))).toBe(true)
})

test('of examples for terms and costs the shop hears that its own cars show none', () => {
  const examples = { ...SET, kind: 'finance', name: 'Example terms', demoKeys: ['bank'] } as const
  const costs = { ...examples, kind: 'landed_extras', name: 'Example costs' } as const
  expect(examplesText([examples, SET, costs])).toBe(
    'Still the demo’s figures, so your own cars don’t show: monthly payments (what your lenders ask), the cost to keys (port, clearing and your own charges)',
  )
  expect(examplesText([{ ...examples, demoKeys: [] }])).toBeNull()
  expect(examplesText([{ ...examples, kind: 'papers' }])).toBeNull()
})
