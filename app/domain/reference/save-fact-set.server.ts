import { sql } from 'kysely'

import type { InvalidFields, Refusal } from '#app/domain/refusal.ts'
import { CHANGED_MEANWHILE, invalidFields } from '#app/domain/refusal.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { type FactKind, type FactSet, factSetOn, isInUse } from './fact-set.ts'
import type { FactCheckForm, FactSetForm } from './facts-schema.ts'
import { parseFacts } from './facts-schema.ts'
import { loadFactSets } from './read-fact-sets.server.ts'
import * as texts from './reference-texts.ts'

type Saved = { ok: true; id: string; effectiveFrom: string }

/** A version that staff have filled in is their own, and was checked by them today. */
export function factSetOf(
  { kind, today }: { kind: FactKind; today: string },
  form: FactSetForm,
): FactSet {
  return {
    ...form,
    id: newId(),
    kind,
    checkedOn: today,
    isSupplied: false,
    version: 1,
    demoKeys: [],
  }
}

/**
 * Stores figures as a new version; earlier ones stay.
 * @param versionCount how many versions of the kind there were when the form was opened
 */
export async function saveFactSet(
  context: CommandContext,
  {
    kind,
    versionCount,
    today,
    form,
  }: { kind: FactKind; versionCount: number; today: string; form: FactSetForm },
): Promise<Saved | Refusal | InvalidFields> {
  const set = factSetOf({ kind, today }, form)
  return command(context, async (trx, record) => {
    const sets = await lockSets(trx, kind)
    if (sets.length !== versionCount) return { ok: false, reason: CHANGED_MEANWHILE }
    const wrong = wrongDays(set, { sets, today })
    if (wrong) return invalidFields(wrong)
    await insertSet(trx, { set, checkedBy: context.actor.id })
    const before = factSetOn(sets, { kind, day: set.effectiveFrom })
    record(
      entryOf('fact_set.create', set.id, {
        ...(before && { before: contentOf(before) }),
        after: contentOf(set),
      }),
    )
    return { ok: true, id: set.id, effectiveFrom: set.effectiveFrom }
  })
}

/** What is wrong with the days of a new version, by field; null if it will be in use. */
export function wrongDays(
  set: FactSet,
  { sets, today }: { sets: readonly FactSet[]; today: string },
): Record<string, string[]> | null {
  const { effectiveFrom: from, effectiveTo: to } = set
  if (to !== null && to < from) return { effectiveTo: [texts.FROM_AFTER_TO] }
  if (to !== null && to < today) return { effectiveTo: [texts.ENDED_ALREADY] }
  if (isInUse(set, { sets: [set, ...sets], today })) return null
  const newer = factSetOn(sets, { kind: set.kind, day: today })
  return { effectiveFrom: [texts.newerCounts(newer ?? set)] }
}

/**
 * Saves the values of an earlier version again, as they were: examples are examples again, and the
 * day of the last check stays. They are in use from today, or from the first day of the newest.
 * @returns null if there is no such version
 */
export async function saveAsBefore(
  context: CommandContext,
  { id, versionCount, today }: { id: string; versionCount: number; today: string },
): Promise<Saved | Refusal | null> {
  return command(context, async (trx, record) => {
    const kind = (await loadFactSets(trx)).find((set) => set.id === id)?.kind
    if (!kind) return null
    const sets = await lockSets(trx, kind)
    const [earlier, newest] = [sets.find((set) => set.id === id), sets[0]]
    if (!earlier || !newest) return null
    if (sets.length !== versionCount) return { ok: false, reason: texts.SET_CHANGED }
    if (!parseFacts(kind, earlier.values)) return { ok: false, reason: texts.NOT_COMPLETE }
    const from = newest.effectiveFrom > today ? newest.effectiveFrom : today
    const before = factSetOn(sets, { kind, day: from })
    if (before?.id === id) return { ok: false, reason: texts.IN_USE_ALREADY }
    const { effectiveTo: to } = earlier
    const set: FactSet = {
      ...earlier,
      id: newId(),
      effectiveFrom: from,
      effectiveTo: to !== null && to < from ? null : to,
      version: 1,
    }
    const { checked_by: checkedBy } = await trx
      .selectFrom('fact_sets')
      .select('checked_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await insertSet(trx, { set, checkedBy })
    record(
      entryOf('fact_set.restore', set.id, {
        ...(before && { before: contentOf(before) }),
        after: contentOf(set),
      }),
    )
    return { ok: true, id: set.id, effectiveFrom: from }
  })
}

/** Records that staff looked at the source today and the figures still stand. */
export async function checkAgain(
  context: CommandContext,
  {
    id,
    version,
    today,
    form,
  }: { id: string; version?: number; today: string; form: FactCheckForm },
): Promise<{ ok: true } | Refusal | null> {
  return command(context, async (trx, record) => {
    await trx.selectFrom('fact_sets').select('id').where('id', '=', id).forUpdate().execute()
    const sets = await loadFactSets(trx)
    const set = sets.find((each) => each.id === id)
    if (!set) return null
    if (!isInUse(set, { sets, today })) return { ok: false, reason: texts.NOT_IN_USE }
    if (version !== undefined && set.version !== version) {
      return { ok: false, reason: texts.SET_CHANGED }
    }
    await trx
      .updateTable('fact_sets')
      .set((eb) => ({
        source: form.source,
        source_url: form.sourceUrl,
        checked_on: today,
        checked_by: context.actor.id,
        is_supplied: false,
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .execute()
    // Figures that staff confirm are no longer examples.
    await trx.updateTable('fact_values').set({ is_demo: false }).where('set_id', '=', id).execute()
    const { source, sourceUrl, checkedOn } = set
    record(
      entryOf('fact_set.check', id, {
        before: { source, sourceUrl, checkedOn },
        after: { source: form.source, sourceUrl: form.sourceUrl, checkedOn: today },
      }),
    )
    return { ok: true }
  })
}

/** Versions of a kind, newest first. Nobody else can add one before the transaction ends. */
async function lockSets(trx: Transaction, kind: FactKind): Promise<FactSet[]> {
  await sql`lock table fact_sets in share row exclusive mode`.execute(trx)
  return (await loadFactSets(trx)).filter((set) => set.kind === kind)
}

export async function insertSet(
  trx: Transaction,
  { set, checkedBy }: { set: FactSet; checkedBy: string | null },
): Promise<void> {
  await trx
    .insertInto('fact_sets')
    .values({
      id: set.id,
      kind: set.kind,
      name: set.name,
      source: set.source,
      source_url: set.sourceUrl,
      effective_from: set.effectiveFrom,
      effective_to: set.effectiveTo,
      checked_on: set.checkedOn,
      checked_by: checkedBy,
      is_supplied: set.isSupplied,
      note: set.note,
    })
    .execute()
  const rows = Object.entries(set.values).map(([key, value]) => ({
    set_id: set.id,
    key,
    value: JSON.stringify(value),
    is_demo: set.demoKeys.includes(key),
  }))
  await trx.insertInto('fact_values').values(rows).execute()
}

function contentOf({ name, source, sourceUrl, effectiveFrom, effectiveTo, note, values }: FactSet) {
  return { name, source, sourceUrl, effectiveFrom, effectiveTo, note, values }
}

function entryOf(
  action: AuditEntry['action'],
  id: string,
  states: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry {
  return { action, entity: 'fact_sets', id, ...states }
}
