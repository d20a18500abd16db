import { sql } from 'kysely'

import type { Refusal } from '#app/domain/refusal.ts'
import { rememberSlugs } from '#app/domain/taxonomy/slugs/remember-slugs.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { removeAliases, writeCode, writeMeans } from './carried-names.server.ts'
import type { Merged } from './merge-names.server.ts'

export const MERGE_UNDONE_ALREADY = 'This merge has already been undone.'
const NAME_TAKEN = 'Another one has that name now. Rename it first.'
const INTO_GONE = 'What it was merged into no longer exists.'

/** Undoes a merge. Cars that were given another model since keep it. */
export async function undoMerge(
  context: CommandContext,
  entryId: string,
): Promise<{ ok: true; name: string } | Refusal> {
  try {
    return await command(context, async (trx, record) => {
      await sql`lock table car_makes, car_models in share row exclusive mode`.execute(trx)
      const entry = await findMerge(trx, entryId)
      if (!entry) return { ok: false, reason: MERGE_UNDONE_ALREADY }
      const merged = entry.before as Merged
      if (!(await isThere(trx, merged))) return { ok: false, reason: INTO_GONE }
      await restoreRows(trx, merged)
      const carIds = await moveBack(trx, merged)
      await removeCreated(trx, merged)
      await restoreNames(trx, merged)
      const entity = merged.kind === 'make' ? 'car_makes' : 'car_models'
      record({
        action: `${merged.kind}.undo`,
        entity,
        id: entry.entity_id ?? '',
        after: { name: merged.name },
        undoesId: entryId,
        alsoChanged: ['car_makes', 'car_models', 'search_aliases', 'model_codes', 'former_names'],
      })
      if (merged.carsEntryId !== null) {
        record({ action: 'cars.undo', entity: 'cars', ids: carIds, undoesId: merged.carsEntryId })
      }
      return { ok: true, name: merged.name }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { ok: false, reason: NAME_TAKEN }
  }
}

function findMerge(trx: Transaction, entryId: string) {
  return trx
    .selectFrom('audit_log')
    .select(['entity_id', 'before'])
    .where('id', '=', entryId)
    .where('action', 'in', ['make.merge', 'model.merge'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_log as undo')
            .select('undo.id')
            .where('undo.undoes_id', '=', entryId),
        ),
      ),
    )
    .executeTakeFirst()
}

/** The make of restored models must exist; cars stay where they are if a model is gone. */
async function isThere(trx: Transaction, { kind, models }: Merged): Promise<boolean> {
  if (kind === 'make') return true
  const make = trx
    .selectFrom('car_makes')
    .select('id')
    .where('id', '=', models[0]?.make_id ?? '')
  return (await make.executeTakeFirst()) !== undefined
}

async function restoreRows(trx: Transaction, { make, models }: Merged): Promise<void> {
  if (make) {
    await rememberSlugs(trx, null, () => trx.insertInto('car_makes').values(make).execute())
  }
  const [first] = models
  if (!first) return
  await rememberSlugs(trx, first.make_id, () =>
    trx
      .insertInto('car_models')
      .values([...models])
      .execute(),
  )
}

async function moveBack(trx: Transaction, { carsEntryId, moves }: Merged): Promise<string[]> {
  if (carsEntryId === null) return []
  const ids: string[] = []
  for (const { from, into } of moves) {
    const { rows } = await sql<{ id: string }>`
      update all_cars set make_id = m.make_id, make = k.name, model_id = m.id, model = m.name
      from car_models m join car_makes k on k.id = m.make_id
      where m.id = ${from} and all_cars.model_id = ${into} and all_cars.id::text in (
        select was.key from audit_log, jsonb_each(audit_log.before) was
        where audit_log.id = ${carsEntryId} and was.value ->> 'model' = m.name)
      returning all_cars.id`.execute(trx)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Removes created models, unless a car has come to one since. */
async function removeCreated(trx: Transaction, { createdIds, moves, models }: Merged) {
  if (createdIds.length === 0) return
  const unused = await trx
    .selectFrom('car_models')
    .select(['id', 'make_id'])
    .where('id', 'in', [...createdIds])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('all_cars')
            .select('all_cars.id')
            .whereRef('all_cars.model_id', '=', 'car_models.id'),
        ),
      ),
    )
    .execute()
  const [first] = unused
  if (!first || moves.length === 0 || models.length === 0) return
  const ids = unused.map(({ id }) => id)
  await rememberSlugs(trx, first.make_id, () =>
    trx.deleteFrom('car_models').where('id', 'in', ids).execute(),
  )
}

/** Words and codes that somebody changed since keep their change. */
async function restoreNames(trx: Transaction, merged: Merged): Promise<void> {
  await removeAliases(trx, merged.addedAliases)
  for (const { word, before, after } of merged.aliases) {
    const now = await trx
      .selectFrom('search_aliases')
      .select('means')
      .where('word', '=', word)
      .executeTakeFirst()
    if (now && isSame(now.means, after)) await writeMeans(trx, word, before)
  }
  for (const { prefix, before, after } of merged.codes) {
    const now = await trx
      .selectFrom('model_codes')
      .select(['make', 'models'])
      .where('prefix', '=', prefix)
      .executeTakeFirst()
    if (now && isSame(now, after)) await writeCode(trx, prefix, before)
  }
  for (const { make_id, model_id, slug } of merged.addedSlugs) {
    await sql`delete from former_slugs where slug = ${slug}
      and make_id is not distinct from ${make_id}::uuid
      and model_id is not distinct from ${model_id}::uuid`.execute(trx)
  }
  for (const { make, model } of merged.addedNames) {
    await sql`delete from former_names
      where make = ${make} and model is not distinct from ${model}::text`.execute(trx)
  }
  if (merged.slugs.length > 0) {
    await trx
      .insertInto('former_slugs')
      .values([...merged.slugs])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (merged.names.length > 0) {
    await trx
      .insertInto('former_names')
      .values([...merged.names])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const isSame = (some: unknown, others: unknown) => sorted(some) === sorted(others)

const sorted = (value: unknown) =>
  JSON.stringify(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
