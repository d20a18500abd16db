import { expect, test } from 'vitest'

import { saveFacts } from '#tests/factories/fact-sets.ts'

import { FACT_FIELDS, factText, readFact } from './fact-fields.ts'
import type { FactKind, FactSet } from './fact-set.ts'
import { factEffects, parseFacts } from './facts-schema.ts'
import { factSetFor, readFactSets } from './read-fact-sets.server.ts'
import { SUPPLIED_FEES } from './supplied-fees.ts'

const today = '2026-11-23'

const shipped = async (kind: FactKind): Promise<FactSet> => {
  if (kind === 'ntsa_fees') return { ...SUPPLIED_FEES, id: '', version: 1 }
  const set = (await readFactSets()).find((each) => each.kind === kind)
  if (!set) throw new Error(`no ${kind}`)
  return set
}

const outcomes = (set: FactSet) => factEffects(set, today).map(({ outcome }) => outcome)

test('the shipped figures are complete and say what three cars pay', async () => {
  expect(outcomes(await shipped('import_tax'))).toEqual([
    'KSh 614,940 (estimate)',
    'KSh 1,306,085 (estimate)',
    'KSh 2,123,189 to 2,236,946, by version (estimate)',
  ])
  expect(outcomes(await shipped('landed_extras'))[1]).toBe(
    'KSh 2,069,100 to keys (estimate)\nBefore shipping: KSh 1,269,100\nAt Mombasa: KSh 745,000\nAt handover: KSh 55,000',
  )
  expect(outcomes(await shipped('ntsa_fees'))).toEqual([
    'Logbook transfer KSh 2,065; first registration with plates KSh 5,100',
    'Logbook transfer KSh 2,695; first registration with plates KSh 5,100',
    'Logbook transfer KSh 5,055; first registration with plates KSh 5,100',
  ])
})

test('fees that nobody has checked are not in use', async () => {
  expect(await factSetFor('ntsa_fees', today)).toBeNull()
  expect((await factSetFor('landed_extras', today))?.set.demoKeys).toContain('usd_kes')
  expect((await factSetFor('import_tax', today))?.set.demoKeys).toEqual([])
  expect(await factSetFor('import_tax', '2025-06-30')).toBeNull()
})

test.for(['import_tax', 'landed_extras', 'ntsa_fees'] as const)(
  'the values of %s are read as their form shows them',
  async (kind) => {
    const { values } = await shipped(kind)
    for (const { key, form } of FACT_FIELDS[kind]) {
      expect(readFact(form, factText(values[key]))).toEqual(values[key])
    }
  },
)

test.for<[FactKind, string, string]>([
  ['import_tax', 'duty_percent', 'a third'],
  ['import_tax', 'age_basis', 'years'],
  ['import_tax', 'depreciation', '3: 30\n2: 20'],
  ['import_tax', 'depreciation', 'more: 20\n3: 30'],
  ['import_tax', 'depreciation', '8: 100'],
  ['landed_extras', 'transport', '30000 later'],
  ['landed_extras', 'transport', '30000'],
  ['landed_extras', 'transport', '30000, our carrier'],
  ['landed_extras', 'transport', `30000 handover, ${'x'.repeat(121)}`],
  ['landed_extras', 'usd_kes_on', '3 Nov'],
  ['ntsa_fees', 'transfer', ''],
])('%s: %s cannot be %j', async ([kind, key, written]) => {
  const form = FACT_FIELDS[kind].find((field) => field.key === key)?.form ?? 'text'
  const { values } = await shipped(kind)
  expect(parseFacts(kind, { ...values, [key]: readFact(form, written) })).toBeNull()
  expect(parseFacts(kind, values)).not.toBeNull()
})

test('a cost that is left blank is not set', async () => {
  const { values } = await shipped('landed_extras')
  const facts = parseFacts('landed_extras', { ...values, transport: readFact('cost', ' ') })
  expect(facts?.extras.filter(({ cost }) => cost === null)).toEqual([
    { label: 'Transport Mombasa to Nairobi', cost: null },
  ])
})

test('a cost may name where it is from', async () => {
  const { values } = await shipped('landed_extras')
  const written = '30,000 handover, our carrier, 1 Nov 2026'
  const transport = readFact('cost', written)
  expect(factText(transport)).toBe(written)
  const facts = parseFacts('landed_extras', { ...values, transport })
  expect(facts?.extras[3]).toEqual({
    label: 'Transport Mombasa to Nairobi',
    cost: { kes: 30_000, stage: 'handover' },
    source: 'our carrier, 1 Nov 2026',
  })
})

test('a table of next year changes nothing on the last day of this one', async () => {
  await saveFacts('import_tax', {
    values: { duty_percent: 25 },
    effectiveFrom: '2027-01-01',
    today,
  })
  const dutyOn = async (day: string) => (await factSetFor('import_tax', day))?.facts.dutyPercent
  expect(await dutyOn('2026-12-31')).toBe(35)
  expect(await dutyOn('2027-01-01')).toBe(25)
})
