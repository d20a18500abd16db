import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { factDraftForm, type FactDraftForm } from './facts-schema.ts'
import { factSetFor, readFactSets } from './read-fact-sets.server.ts'
import * as texts from './reference-texts.ts'
import {
  checkAgain,
  copyToDraft,
  deleteDraft,
  makeLive,
  retire,
  saveDraft,
  undoLive,
} from './save-fact-set.server.ts'

const by = { actor: { id: null, name: 'test' } }
const today = '2026-11-23'

const rulesOn = async (day = today) => (await factSetFor('import_rules', day))?.facts ?? null
const setOf = async (id: string) => (await readFactSets()).find((set) => set.id === id)
const live = async () => {
  const found = await factSetFor('import_rules', today)
  if (!found) throw new Error('no rules')
  return found.set
}

function draft(change: object = {}): FactDraftForm {
  return factDraftForm('import_rules').parse({
    name: 'Our rules',
    source: 'KEBS',
    effectiveFrom: '2026-01-01',
    fact_max_age_years: '7',
    fact_confirmed_until_year: '2026',
    fact_steering: 'RHD',
    fact_prep_days: '10-20',
    fact_ship_days: 'Japan: 30-40',
    fact_spare_days: '14',
    ...change,
  })
}

async function newDraft(form = draft()) {
  const copied = await copyToDraft(by, { id: (await live()).id, today })
  const id = copied?.id ?? ''
  expect(await saveDraft(by, { id, version: 1, form })).toEqual({ ok: true })
  return id
}

test('a new shop has the supplied rules, which nobody has checked', async () => {
  const set = await live()
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

test('a draft changes nothing until it is made live, and that can be undone', async () => {
  const former = await live()
  const id = await newDraft()
  expect((await rulesOn())?.maxAgeYears).toBe(8)
  const made = await makeLive(by, { id, version: 2, today })
  expect(made).toEqual({ ok: true, replaced: former.id })
  expect(await rulesOn()).toMatchObject({ maxAgeYears: 7, prepDays: { min: 10, max: 20 } })
  expect(await live()).toMatchObject({ demoKeys: [], isSupplied: false, checkedOn: today })
  expect(await undoLive(by, { id, replaced: former.id, today })).toMatchObject({ ok: true })
  expect((await live()).id).toBe(former.id)
  expect((await setOf(id))?.status).toBe('retired')
})

test('a supplied draft that staff put into use is theirs, and checked', async () => {
  const supplied = (await readFactSets()).find(
    ({ kind, status }) => kind === 'ntsa_fees' && status === 'draft',
  )
  expect(supplied?.isSupplied).toBe(true)
  const { id = '', version = 0 } = supplied ?? {}
  expect(await makeLive(by, { id, version, today })).toMatchObject({ ok: true })
  expect(await setOf(id)).toMatchObject({ isSupplied: false, checkedOn: today, demoKeys: [] })
})

test('figures for a later year wait for it', async () => {
  const id = await newDraft(draft({ effectiveFrom: '2027-01-01', fact_spare_days: '5' }))
  expect(await makeLive(by, { id, version: 2, today })).toEqual({ ok: true, replaced: null })
  expect((await rulesOn('2026-12-31'))?.spareDays).toBe(30)
  expect((await rulesOn('2027-01-01'))?.spareDays).toBe(5)
  await undoLive(by, { id, replaced: null, today })
  expect((await rulesOn('2027-01-01'))?.spareDays).toBe(30)
})

test('a check is dated, and its source kept in the audit log', async () => {
  const set = await live()
  const form = { source: 'KEBS, read again', sourceUrl: 'https://kebs.example' }
  expect(await checkAgain(by, { id: set.id, today, form })).toEqual({ ok: true })
  expect(await live()).toMatchObject({ ...form, checkedOn: today, isSupplied: false, demoKeys: [] })
  const second = { id: set.id, version: set.version, today, form: { ...form, source: 'Mine' } }
  expect(await checkAgain(by, second)).toEqual({ ok: false, reason: texts.SET_CHANGED })
  const entry = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'fact_set.check')
    .where('entity_id', '=', set.id)
    .executeTakeFirstOrThrow()
  expect(entry.before).toMatchObject({ checkedOn: '2026-11-22' })
  expect(entry.after).toEqual({ ...form, checkedOn: today })
})

test('the audit log says who made what live, and what it replaced', async () => {
  const person = await storePerson()
  const former = await live()
  const id = await newDraft()
  const actor = { id: person.id, name: person.email }
  await makeLive({ actor }, { id, version: 2, today })
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor', 'entity_id', 'before', 'after', 'at'])
    .where('actor_id', '=', person.id)
    .where('action', 'in', ['fact_set.live', 'fact_set.retire'])
    .orderBy('id')
    .execute()
  expect(entries.map(({ entity_id }) => entity_id)).toEqual([former.id, id])
  expect(entries[1]).toMatchObject({
    actor: person.email,
    before: { status: 'draft' },
    after: {
      status: 'live',
      source: 'KEBS',
      effectiveFrom: '2026-01-01',
      values: { max_age_years: 7 },
    },
  })
  expect(entries[1]?.at).toBeInstanceOf(Date)
  expect(await undoLive(by, { id, replaced: former.id, today })).toMatchObject({ ok: true })
})

test('old figures are never edited, and two people cannot undo each other', async () => {
  const { id, version } = await live()
  const form = draft()
  expect(await saveDraft(by, { id, version, form })).toMatchObject({ reason: texts.NOT_A_DRAFT })
  expect(await deleteDraft(by, id)).toMatchObject({ reason: texts.NOT_A_DRAFT })
  expect(await retire(by, { id, version: version - 1 })).toMatchObject({
    reason: texts.SET_CHANGED,
  })
  const draftId = await newDraft()
  expect(await saveDraft(by, { id: draftId, version: 1, form })).toMatchObject({
    reason: texts.SET_CHANGED,
  })
  expect(
    await checkAgain(by, { id: draftId, today, form: { source: 'x', sourceUrl: null } }),
  ).toMatchObject({ reason: texts.NOT_LIVE })
  expect(
    await saveDraft(by, { id: draftId, version: 2, form: draft({ effectiveTo: '2025-01-01' }) }),
  ).toMatchObject({ fields: { effectiveTo: [texts.FROM_AFTER_TO] } })
  expect(await deleteDraft(by, draftId)).toEqual({ ok: true })
  expect(await deleteDraft(by, draftId)).toBeNull()
})

test('a shop that retires its rules has none until it puts them back', async () => {
  const { id, version } = await live()
  expect(await retire(by, { id, version })).toEqual({ ok: true })
  expect(await rulesOn()).toBeNull()
  expect(await makeLive(by, { id, version: version + 1, today })).toMatchObject({ ok: true })
  expect(await rulesOn()).not.toBeNull()
})
