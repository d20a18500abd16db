import { expect, test } from 'vitest'

import { FACT_FIELDS } from './fact-fields.ts'
import type { FactSet } from './fact-set.ts'
import { monthlyText } from './lender-terms-now.ts'
import { factSetFor, readFactSets, readLenderTerms } from './read-fact-sets.server.ts'
import { copyToDraft, makeLive, undoLive } from './save-fact-set.server.ts'

const by = { actor: { id: null, name: 'test' } }
const today = '2026-11-25'
const CAR = { price: 2_500_000, year: 2020, isDemo: true }

const demoShare = ({ kind, demoKeys }: FactSet) => {
  if (demoKeys.length === 0) return 'none'
  return demoKeys.length === FACT_FIELDS[kind].length ? 'all' : 'some'
}

test('what a source proves is in use, the shop’s own is a demo value, and what nobody could check waits', async () => {
  const sets = await readFactSets()
  expect(sets.map((set) => `${set.kind}: ${set.status}, demo values ${demoShare(set)}`)).toEqual([
    'alerts: live, demo values none',
    'condition: draft, demo values none',
    'condition: live, demo values none',
    'finance: live, demo values all',
    'import_rules: live, demo values some',
    'import_tax: live, demo values none',
    'landed_extras: live, demo values all',
    'ntsa_fees: draft, demo values all',
    'papers: live, demo values none',
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

test('examples that staff put into use are their own, and undoing marks them again', async () => {
  const before = await factSetFor('finance', today)
  const { id: former = '' } = before?.set ?? {}
  const id = (await copyToDraft(by, { id: former, today }))?.id ?? ''
  expect((await readFactSets()).find((set) => set.id === id)?.demoKeys).toHaveLength(4)
  expect(await makeLive(by, { id, version: 1, today })).toMatchObject({ ok: true })
  const terms = await readLenderTerms(new Date('2026-11-25T09:00:00Z'))
  expect(monthlyText(CAR, terms)).toBe('from KSh 54,653 / month (estimate)')
  expect(await undoLive(by, { id, replaced: former, today })).toMatchObject({ ok: true })
  expect((await factSetFor('finance', today))?.set.demoKeys).toHaveLength(4)
})
