import type { InvalidFields, Refusal } from '#app/domain/refusal.ts'
import { invalidFields } from '#app/domain/refusal.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { FactSet } from './fact-set.ts'
import type { FactCheckForm, FactDraftForm } from './facts-schema.ts'
import { parseFacts } from './facts-schema.ts'
import { loadFactSets } from './read-fact-sets.server.ts'
import * as texts from './reference-texts.ts'

type Edited = { id: string; version: number }
type Done = { ok: true } | Refusal | null

/** Creates a draft with the values of another set. */
export async function copyToDraft(
  context: CommandContext,
  { id, today }: { id: string; today: string },
): Promise<{ id: string } | null> {
  const draftId = newId()
  return command(context, async (trx, record) => {
    const from = await lockSet(trx, id)
    if (!from) return null
    await trx
      .insertInto('fact_sets')
      .values({
        id: draftId,
        kind: from.kind,
        name: from.name,
        source: from.source,
        source_url: from.sourceUrl,
        effective_from: from.effectiveFrom,
        effective_to: from.effectiveTo,
        checked_on: today,
        status: 'draft',
        note: from.note,
      })
      .execute()
    await writeValues(trx, { id: draftId, values: from.values, demoKeys: from.demoKeys })
    record(entryOf('fact_set.create', draftId, { after: { copyOf: from.name } }))
    return { id: draftId }
  })
}

export async function saveDraft(
  context: CommandContext,
  { id, version, form }: Edited & { form: FactDraftForm },
): Promise<Done | InvalidFields> {
  const { values, ...facts } = form
  if (facts.effectiveTo !== null && facts.effectiveTo < facts.effectiveFrom) {
    return invalidFields({ effectiveTo: [texts.FROM_AFTER_TO] })
  }
  return command(context, async (trx, record) => {
    const before = await lockSet(trx, id)
    if (!before) return null
    if (before.status !== 'draft') return { ok: false, reason: texts.NOT_A_DRAFT }
    if (before.version !== version) return { ok: false, reason: texts.SET_CHANGED }
    await change(trx, id, {
      name: facts.name,
      source: facts.source,
      source_url: facts.sourceUrl,
      effective_from: facts.effectiveFrom,
      effective_to: facts.effectiveTo,
      note: facts.note,
    })
    await trx.deleteFrom('fact_values').where('set_id', '=', id).execute()
    await writeValues(trx, { id, values, demoKeys: [] })
    record(entryOf('fact_set.update', id, { before: contentOf(before), after: form }))
    return { ok: true }
  })
}

/**
 * Puts a set into use, instead of the one that came into force on the same day.
 * @returns the set it replaced
 */
export async function makeLive(
  context: CommandContext,
  { id, version, today }: Edited & { today: string },
): Promise<{ ok: true; replaced: string | null } | Refusal | null> {
  return command(context, async (trx, record) => {
    const set = await lockSet(trx, id)
    if (!set) return null
    if (set.status === 'live') return { ok: false, reason: texts.ALREADY_LIVE }
    if (set.version !== version) return { ok: false, reason: texts.SET_CHANGED }
    if (!parseFacts(set.kind, set.values)) return { ok: false, reason: texts.NOT_COMPLETE }
    const replaced = await trx
      .updateTable('fact_sets')
      .set((eb) => ({ status: 'retired', version: eb('version', '+', 1), updated_at: new Date() }))
      .where('kind', '=', set.kind)
      .where('effective_from', '=', set.effectiveFrom)
      .where('status', '=', 'live')
      .returning('id')
      .executeTakeFirst()
    const isNew = set.status === 'draft'
    await change(trx, id, {
      status: 'live',
      ...(isNew && { checked_on: today, checked_by: context.actor.id, is_supplied: false }),
    })
    if (isNew) await makeOwn(trx, id)
    if (replaced) {
      record(
        entryOf('fact_set.retire', replaced.id, {
          before: { status: 'live' },
          after: { status: 'retired' },
        }),
      )
    }
    record(
      entryOf('fact_set.live', id, {
        before: { status: set.status },
        after: { ...contentOf(set), status: 'live' },
      }),
    )
    return { ok: true, replaced: replaced?.id ?? null }
  })
}

export async function retire(context: CommandContext, { id, version }: Edited): Promise<Done> {
  return command(context, async (trx, record) => {
    const set = await lockSet(trx, id)
    if (!set) return null
    if (set.status !== 'live') return { ok: false, reason: texts.NOT_LIVE }
    if (set.version !== version) return { ok: false, reason: texts.SET_CHANGED }
    await change(trx, id, { status: 'retired' })
    record(
      entryOf('fact_set.retire', id, {
        before: { status: 'live' },
        after: { status: 'retired' },
      }),
    )
    return { ok: true }
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
  }: Pick<Edited, 'id'> & Partial<Edited> & { today: string; form: FactCheckForm },
): Promise<Done> {
  return command(context, async (trx, record) => {
    const set = await lockSet(trx, id)
    if (!set) return null
    if (set.status !== 'live') return { ok: false, reason: texts.NOT_LIVE }
    if (version !== undefined && set.version !== version) {
      return { ok: false, reason: texts.SET_CHANGED }
    }
    const checked = { source: form.source, sourceUrl: form.sourceUrl, checkedOn: today }
    await change(trx, id, {
      source: form.source,
      source_url: form.sourceUrl,
      checked_on: today,
      checked_by: context.actor.id,
      is_supplied: false,
    })
    await makeOwn(trx, id)
    const { source, sourceUrl, checkedOn } = set
    record(
      entryOf('fact_set.check', id, { before: { source, sourceUrl, checkedOn }, after: checked }),
    )
    return { ok: true }
  })
}

export async function deleteDraft(context: CommandContext, id: string): Promise<Done> {
  return command(context, async (trx, record) => {
    const set = await lockSet(trx, id)
    if (!set) return null
    if (set.status !== 'draft') return { ok: false, reason: texts.NOT_A_DRAFT }
    await trx.deleteFrom('fact_sets').where('id', '=', id).execute()
    record(entryOf('fact_set.delete', id, { before: contentOf(set) }))
    return { ok: true }
  })
}

/** Undoes `makeLive`: the replaced set is in use again, or none. */
export async function undoLive(
  context: CommandContext,
  { id, replaced, today }: { id: string; replaced: string | null; today: string },
): Promise<Done> {
  const sets = await loadFactSets()
  const versionOf = (wanted: string) => sets.find((set) => set.id === wanted)?.version ?? 0
  if (replaced === null) return retire(context, { id, version: versionOf(id) })
  return makeLive(context, { id: replaced, version: versionOf(replaced), today })
}

async function lockSet(trx: Transaction, id: string): Promise<FactSet | null> {
  await trx.selectFrom('fact_sets').select('id').where('id', '=', id).forUpdate().execute()
  const sets = await loadFactSets(trx)
  return sets.find((set) => set.id === id) ?? null
}

type Columns = {
  name?: string
  source?: string
  source_url?: string | null
  effective_from?: string
  effective_to?: string | null
  note?: string | null
  status?: 'live' | 'retired'
  checked_on?: string
  checked_by?: string | null
  is_supplied?: boolean
}

async function change(trx: Transaction, id: string, columns: Columns): Promise<void> {
  await trx
    .updateTable('fact_sets')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute()
}

/** Figures that staff put into use or confirm are no longer examples. */
async function makeOwn(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('fact_values').set({ is_demo: false }).where('set_id', '=', id).execute()
}

type Values = Pick<FactSet, 'id' | 'values' | 'demoKeys'>

async function writeValues(trx: Transaction, { id, values, demoKeys }: Values): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    set_id: id,
    key,
    value: JSON.stringify(value),
    is_demo: demoKeys.includes(key),
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
