import { expect, test } from 'vitest'

import { saveFacts } from '#tests/factories/fact-sets.ts'

import { FACT_FIELDS } from './fact-fields.ts'
import type { FactSet } from './fact-set.ts'
import { monthlyText } from './lender-terms-now.ts'
import { factSetFor, readFactSets, readLenderTerms } from './read-fact-sets.server.ts'
import { saveAsBefore } from './save-fact-set.server.ts'

const by = { actor: { id: null, name: 'test' } }
const today = '2026-11-25'
const CAR = { price: 2_500_000, year: 2020, isDemo: true }

const demoShare = ({ kind, demoKeys }: FactSet) => {
  if (demoKeys.length === 0) return 'none'
  return demoKeys.length === FACT_FIELDS[kind].length ? 'all' : 'some'
}

test('what a source proves is in use, the shop’s own is a demo value, and what nobody could check is left out', async () => {
  const sets = await readFactSets()
  expect(sets.map((set) => `${set.kind}: demo values ${demoShare(set)}`)).toEqual([
    'alerts: demo values none',
    'condition: demo values none',
    'finance: demo values all',
    'import_rules: demo values some',
    'import_tax: demo values none',
    'landed_extras: demo values all',
    'papers: demo values none',
  ])
  for (const { source, checkedOn, isSupplied } of sets) {
    expect(source.length).toBeGreaterThan(10)
    expect(checkedOn).toMatch(/^2026-11-\d\d$/)
    expect(isSupplied).toBe(true)
  }
})

const LENDERS =
  /\b(?:absa|anchor|bayes|co-?op|diamond|dtb|equity|family bank|hfc|i&m|kcb|mogo|mwalimu|mycredit|ncba|ngao|platinum|sidian|stanbic|stima|tower|unaitas|watu)\b/i

test('the demo terms name no real lender, and the figure on a card says what it rests on', async () => {
  const found = await factSetFor('finance', today)
  expect(found?.facts.map(({ name }) => name)).toEqual(['A bank', 'A SACCO'])
  expect(JSON.stringify(found?.set.values)).not.toMatch(LENDERS)
  const terms = await readLenderTerms(new Date('2026-11-25T09:00:00Z'))
  expect(monthlyText(CAR, terms)).toBe('from KSh 54,653 / month (estimate, demo value)')
})

test('terms are withheld after 180 days, at midnight in Nairobi to the second', async () => {
  const at = async (moment: string) => monthlyText(CAR, await readLenderTerms(new Date(moment)))
  expect(await at('2027-05-21T20:59:59Z')).toContain('KSh 54,653')
  expect(await at('2027-05-21T21:00:00Z')).toBeNull()
})

test('examples that staff save are their own, and going back to the examples marks them again', async () => {
  const { id = '' } = (await factSetFor('finance', today))?.set ?? {}
  await saveFacts('finance', { today })
  const terms = await readLenderTerms(new Date('2026-11-25T09:00:00Z'))
  expect(monthlyText(CAR, terms)).toBe('from KSh 54,653 / month (estimate)')
  expect(await saveAsBefore(by, { id, versionCount: 2, today })).toMatchObject({ ok: true })
  const again = (await factSetFor('finance', today))?.set
  expect(again).toMatchObject({ isSupplied: true, checkedOn: '2026-11-22' })
  expect(again?.demoKeys).toHaveLength(4)
})
