import { expect, test } from 'vitest'

import { CHANGED_MEANWHILE } from '#app/domain/refusal.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storePerson } from '#tests/factories/staff.ts'

import type { FactSet } from './fact-set.ts'
import { factSetForm } from './facts-schema.ts'
import { factSetFor, readFactSets } from './read-fact-sets.server.ts'
import * as texts from './reference-texts.ts'
import { checkAgain, saveAsBefore, saveFactSet } from './save-fact-set.server.ts'

const by = { actor: { id: null, name: 'test' } }
const today = '2026-11-23'

const rulesOn = async (day = today) => (await factSetFor('import_rules', day))?.facts ?? null
const versions = async () => (await readFactSets()).filter(({ kind }) => kind === 'import_rules')
const idOf = (set: FactSet | undefined) => set?.id ?? ''

const inUse = async () => {
  const found = await factSetFor('import_rules', today)
  if (!found) throw new Error('no rules')
  return found.set
}

/** Saves the shop's own rules, from a form that was opened just before. */
async function save(
  change: object = {},
  { versionCount, context = by }: { versionCount?: number; context?: typeof by } = {},
) {
  const form = factSetForm('import_rules').parse({
    name: 'Our rules',
    source: 'KEBS',
    effectiveFrom: today,
    fact_max_age_years: '7',
    fact_confirmed_until_year: '2026',
    fact_steering: 'RHD',
    fact_prep_days: '10-20',
    fact_ship_days: 'Japan: 30-40',
    fact_spare_days: '14',
    ...change,
  })
  return saveFactSet(context, {
    kind: 'import_rules',
    versionCount: versionCount ?? (await versions()).length,
    today,
    form,
  })
}

async function asBefore(id: string) {
  return saveAsBefore(by, { id, versionCount: (await versions()).length, today })
}

test('a new shop has the supplied rules, which nobody has checked', async () => {
  const set = await inUse()
  expect(await rulesOn()).toMatchObject({
    maxAgeYears: 8,
    confirmedUntilYear: 2026,
    steering: 'RHD',
    shipDays: { Japan: { min: 26, max: 45 } },
  })
  expect(set).toMatchObject({ isSupplied: true, checkedOn: '2026-11-22' })
  expect(set.demoKeys).toEqual(['prep_days', 'ship_days'])
  expect(texts.factsNote(set)).toBe(
    'Figures as supplied on 22 Nov 2026, not yet checked by this dealer.',
  )
  expect(await rulesOn('2025-12-31')).toBeNull()
})

test('a saved version counts from its day, and the earlier one can be saved again', async () => {
  const supplied = await inUse()
  expect(await save()).toMatchObject({ ok: true, effectiveFrom: today })
  expect(await rulesOn()).toMatchObject({ maxAgeYears: 7, prepDays: { min: 10, max: 20 } })
  expect((await rulesOn('2026-11-22'))?.maxAgeYears).toBe(8)
  expect(await inUse()).toMatchObject({ demoKeys: [], isSupplied: false, checkedOn: today })
  expect(await asBefore(supplied.id)).toMatchObject({ ok: true, effectiveFrom: today })
  const { id, effectiveFrom, ...rest } = await inUse()
  expect([effectiveFrom, id === supplied.id]).toEqual([today, false])
  expect(supplied).toMatchObject(rest)
  expect(await asBefore(id)).toMatchObject({ ok: false, reason: texts.IN_USE_ALREADY })
  expect((await versions()).map(({ name }) => name)).toEqual([
    'Import rules of 2026',
    'Our rules',
    'Import rules of 2026',
  ])
})

test('figures for a later year wait for it, and are undone before it comes', async () => {
  const before = await inUse()
  expect(await save({ effectiveFrom: '2027-01-01', fact_spare_days: '5' })).toMatchObject({
    ok: true,
  })
  expect((await rulesOn('2026-12-31'))?.spareDays).toBe(30)
  expect((await rulesOn('2027-01-01'))?.spareDays).toBe(5)
  expect(await asBefore(before.id)).toMatchObject({ effectiveFrom: '2027-01-01' })
  expect((await rulesOn('2027-01-01'))?.spareDays).toBe(30)
})

test('a version that would never be in use is refused at the field to change', async () => {
  const fieldsOf = async (change: object) => {
    const saved = await save(change)
    return 'fields' in saved ? saved.fields : saved
  }
  expect(await fieldsOf({ effectiveTo: '2026-11-01' })).toEqual({
    effectiveTo: [texts.FROM_AFTER_TO],
  })
  expect(await fieldsOf({ effectiveFrom: '2026-01-01', effectiveTo: '2026-11-01' })).toEqual({
    effectiveTo: [texts.ENDED_ALREADY],
  })
  expect(await fieldsOf({ effectiveFrom: '2026-11-22' })).toEqual({
    effectiveFrom: ['Newer figures are in use from 23 Nov 2026. Enter that day or a later one.'],
  })
  const ends = await save({ effectiveTo: '2026-11-30', fact_spare_days: '3' })
  expect(ends).toMatchObject({ ok: true })
  expect((await rulesOn('2026-11-30'))?.spareDays).toBe(3)
  expect((await rulesOn('2026-12-01'))?.spareDays).toBe(30)
})

test('of two writers the second is told, also when nothing was there before', async () => {
  const opened = (await versions()).length
  const both = await Promise.all([
    save({ fact_spare_days: '4' }, { versionCount: opened }),
    save({ fact_spare_days: '6' }, { versionCount: opened }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: CHANGED_MEANWHILE })
  const [used, supplied] = [await inUse(), (await versions()).at(-1)]
  expect(await saveAsBefore(by, { id: idOf(supplied), versionCount: opened, today })).toEqual({
    ok: false,
    reason: texts.SET_CHANGED,
  })
  expect((await inUse()).id).toBe(used.id)
  const fees = factSetForm('ntsa_fees').parse({
    name: 'Fees',
    source: 'NTSA',
    effectiveFrom: today,
    fact_transfer: 'more: 2000',
    fact_registration: 'more: 2050',
    fact_plates: '3050',
  })
  const first = { kind: 'ntsa_fees', versionCount: 0, today, form: fees } as const
  const answers = await Promise.all([saveFactSet(by, first), saveFactSet(by, first)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a check is dated, and its source kept in the audit log', async () => {
  const set = await inUse()
  const form = { source: 'KEBS, read again', sourceUrl: 'https://kebs.example' }
  expect(await checkAgain(by, { id: set.id, today: '2026-11-24', form })).toEqual({ ok: true })
  expect(await inUse()).toMatchObject({ ...form, checkedOn: '2026-11-24', demoKeys: [] })
  const second = { id: set.id, version: set.version, today, form: { ...form, source: 'Mine' } }
  expect(await checkAgain(by, second)).toEqual({ ok: false, reason: texts.SET_CHANGED })
  const entry = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'fact_set.check')
    .where('entity_id', '=', set.id)
    .executeTakeFirstOrThrow()
  expect(entry.before).toMatchObject({ checkedOn: set.checkedOn })
  expect(entry.after).toEqual({ ...form, checkedOn: '2026-11-24' })
  const supplied = (await versions()).at(-1)
  expect(await checkAgain(by, { id: idOf(supplied), today, form })).toEqual({
    ok: false,
    reason: texts.NOT_IN_USE,
  })
})

test('the audit log says who saved what, and what counted before', async () => {
  const person = await storePerson()
  const before = await inUse()
  const context = { actor: { id: person.id, name: person.email } } as unknown as typeof by
  const saved = await save({ fact_max_age_years: '6' }, { context })
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'entity_id', 'before', 'after'])
    .where('actor_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor: person.email,
    action: 'fact_set.create',
    entity_id: saved.ok ? saved.id : '',
    before: { name: before.name },
    after: { source: 'KEBS', effectiveFrom: today, values: { max_age_years: 6 } },
  })
})
