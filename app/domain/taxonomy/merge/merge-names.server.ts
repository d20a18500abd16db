import { sql } from 'kysely'

import type { Refusal } from '#app/domain/refusal.ts'
import { assignSlugs } from '#app/domain/taxonomy/slugs/name-slug.ts'
import { rememberSlugs } from '#app/domain/taxonomy/slugs/remember-slugs.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import {
  addAliases,
  carryAliases,
  carryCodes,
  type CarriedAlias,
  type CarriedCode,
  type MergedName,
} from './carried-names.server.ts'
import { type MergePlan, type MergeRequest, planMerge } from './merge-plan.server.ts'

type Move = {
  model: Row<'car_models'>
  into: { id: string; name: string; makeId: string; make: string }
}
type Slug = { make_id: string | null; model_id: string | null; slug: string }
type FormerName = MergedName & { make_id: string; model_id: string | null }

/** The audited state of a merge, so that it can be undone. */
export type Merged = {
  kind: 'make' | 'model'
  name: string
  into: string
  make: Row<'car_makes'> | null
  models: readonly Row<'car_models'>[]
  moves: readonly { from: string; into: string }[]
  createdIds: readonly string[]
  carsEntryId: string | null
  aliases: readonly CarriedAlias[]
  addedAliases: readonly { word: string; means: Record<string, string> }[]
  codes: readonly CarriedCode[]
  slugs: readonly Slug[]
  addedSlugs: readonly Slug[]
  names: readonly FormerName[]
  addedNames: readonly FormerName[]
}

type MergeOutcome =
  | { ok: true; entryId: string; name: string; into: string; cars: number }
  | Refusal
  | null

export const CANNOT_MERGE = 'Choose a different one to merge it into.'

/**
 * Merges a make or model into another: cars, search words, codes and addresses follow in one
 * transaction; searches, imports and old addresses still know the name. Null if one is gone.
 */
export async function mergeNames(
  context: CommandContext,
  request: MergeRequest,
): Promise<MergeOutcome> {
  if (request.fromId === request.intoId) return { ok: false, reason: CANNOT_MERGE }
  return command(context, async (trx, record) => {
    await sql`lock table car_makes, car_models in share row exclusive mode`.execute(trx)
    const plan = await planMerge(request, trx)
    if (!plan) return null
    const { kind, from } = plan
    const { moves, createdIds } = await movesOf(trx, plan)
    const into = intoName(plan)
    const cars = await moveCars(trx, moves)
    const renamed = renamedBy(plan, { moves, into })
    const newName = ({ make, model }: MergedName) =>
      renamed.find(({ from }) => from.make === make && from.model === model)?.into ?? null
    const [aliases, codes] = [await carryAliases(trx, newName), await carryCodes(trx, newName)]
    const slugs = await slugsOf(trx, plan)
    const names = await namesOf(trx, plan)
    await removeMerged(trx, plan)
    const targets = targetsOf(plan, moves)
    const merged: Merged = {
      kind,
      name: kind === 'make' ? from.make.name : (from.models[0]?.name ?? ''),
      into: plan.into.name,
      make: kind === 'make' ? from.make : null,
      models: from.models,
      moves: moves.map(({ model, into }) => ({ from: model.id, into: into.id })),
      createdIds,
      carsEntryId: cars.length > 0 ? newId() : null,
      aliases,
      addedAliases: await addAliases(trx, renamed),
      codes,
      slugs: slugs.former,
      addedSlugs: await addSlugs(trx, [...slugs.former, ...slugs.current].map(targets.slug)),
      names,
      addedNames: await addNames(trx, [
        ...names.map(targets.name),
        ...renamed.map(({ from, into }) => ({ ...from, ...targets.idsOf(into) })),
      ]),
    }
    const entryId = newId()
    const id = kind === 'make' ? from.make.id : (from.models[0]?.id ?? '')
    record({
      entryId,
      action: `${kind}.merge`,
      entity: kind === 'make' ? 'car_makes' : 'car_models',
      id,
      before: merged,
      detail: { cars: { first: [`${merged.name} into ${merged.into}`], count: 1 } },
      alsoChanged: ['car_makes', 'car_models', 'search_aliases', 'model_codes', 'former_names'],
    })
    if (merged.carsEntryId !== null) {
      record({
        entryId: merged.carsEntryId,
        action: 'cars.merge',
        entity: 'cars',
        ids: cars.map(({ id }) => id),
        before: Object.fromEntries(cars.map(({ id, before }) => [id, before])),
        after: Object.fromEntries(cars.map(({ id, after }) => [id, after])),
      })
    }
    const { name, into: target } = merged
    return {
      ok: true,
      entryId,
      name,
      into: target,
      cars: cars.filter(({ isDeleted }) => !isDeleted).length,
    }
  })

  function targetsOf(plan: MergePlan, moves: readonly Move[]) {
    const modelOf = (id: string) => moves.find(({ model }) => model.id === id)?.into
    const makeId = moves[0]?.into.makeId ?? plan.into.id
    return {
      slug: (slug: Slug): Slug =>
        slug.model_id === null
          ? { ...slug, make_id: plan.into.id }
          : { ...slug, model_id: modelOf(slug.model_id)?.id ?? null },
      name: (name: FormerName): FormerName => ({
        ...name,
        make_id: plan.kind === 'make' ? plan.into.id : makeId,
        model_id: name.model_id === null ? null : (modelOf(name.model_id)?.id ?? name.model_id),
      }),
      idsOf: ({ make, model }: MergedName) => ({
        make_id: plan.kind === 'make' ? plan.into.id : makeId,
        model_id:
          model === null
            ? null
            : (moves.find(({ into }) => into.make === make && into.name === model)?.into.id ??
              null),
      }),
    }
  }
}

function intoName({ kind, into, from }: MergePlan): MergedName {
  if (kind === 'model') return { make: from.make.name, model: into.name }
  return { make: into.name, model: null }
}

/** Gives every model a target, which is created if the other make lacks it. */
async function movesOf(trx: Transaction, { kind, from, into, moves }: MergePlan) {
  const makeId = kind === 'make' ? into.id : from.make.id
  const make = kind === 'make' ? into.name : from.make.name
  const createdIds: string[] = []
  const complete: Move[] = []
  for (const { model, into: known } of moves) {
    const target = known ?? { id: newId(), name: model.name }
    if (!known) {
      const { name, display_name, is_active, is_popular } = model
      await trx
        .insertInto('car_models')
        .values({ id: target.id, make_id: makeId, name, display_name, is_active, is_popular })
        .execute()
      createdIds.push(target.id)
    }
    complete.push({ model, into: { id: target.id, name: target.name, makeId, make } })
  }
  return { moves: complete, createdIds }
}

async function moveCars(trx: Transaction, moves: readonly Move[]) {
  const cars: { id: string; isDeleted: boolean; before: MergedName; after: MergedName }[] = []
  for (const { model, into } of moves) {
    const { rows } = await sql<{ id: string; make: string; is_deleted: boolean }>`
      update all_cars set make_id = ${into.makeId}, make = ${into.make},
                      model_id = ${into.id}, model = ${into.name}
      from (select id, make from all_cars where model_id = ${model.id} for update) as was
      where all_cars.id = was.id 
      returning all_cars.id, was.make, deleted_at is not null as is_deleted`.execute(trx)
    for (const { id, make, is_deleted: isDeleted } of rows) {
      const before = { make, model: model.name }
      cars.push({ id, isDeleted, before, after: { make: into.make, model: into.name } })
    }
  }
  return cars
}

function renamedBy(
  { kind, from }: MergePlan,
  { moves, into }: { moves: readonly Move[]; into: MergedName },
): { from: MergedName; into: MergedName }[] {
  const models = moves.map(({ model, into }) => ({
    from: { make: from.make.name, model: model.name },
    into: { make: into.make, model: into.name },
  }))
  return kind === 'model'
    ? models
    : [{ from: { make: from.make.name, model: null }, into }, ...models]
}

/** Slugs of the merged names, former and current. */
async function slugsOf(trx: Transaction, { kind, from }: MergePlan) {
  const modelIds = from.models.map(({ id }) => id)
  const former = await trx
    .selectFrom('former_slugs')
    .select(['make_id', 'model_id', 'slug'])
    .where((eb) =>
      eb.or([
        eb('model_id', 'in', modelIds.length > 0 ? modelIds : [from.make.id]),
        ...(kind === 'make' ? [eb('make_id', '=', from.make.id)] : []),
      ]),
    )
    .execute()
  const models = await trx
    .selectFrom('car_models')
    .select(['id', 'name'])
    .where('make_id', '=', from.make.id)
    .orderBy('id')
    .execute()
  const modelSlugs = assignSlugs(models.map(({ name }) => name))
  const current: Slug[] = models.flatMap(({ id }, at) =>
    modelIds.includes(id) ? [{ make_id: null, model_id: id, slug: modelSlugs[at] ?? '' }] : [],
  )
  if (kind === 'make') {
    const makes = await trx.selectFrom('car_makes').select(['id', 'name']).orderBy('id').execute()
    const slugs = assignSlugs(makes.map(({ name }) => name))
    const at = makes.findIndex(({ id }) => id === from.make.id)
    current.push({ make_id: from.make.id, model_id: null, slug: slugs[at] ?? '' })
  }
  return { former, current }
}

function namesOf(trx: Transaction, { kind, from }: MergePlan): Promise<FormerName[]> {
  const names = trx.selectFrom('former_names').select(['make', 'model', 'make_id', 'model_id'])
  return kind === 'make'
    ? names.where('make_id', '=', from.make.id).execute()
    : names.where('model_id', '=', from.models[0]?.id ?? null).execute()
}

async function removeMerged(trx: Transaction, { kind, from }: MergePlan): Promise<void> {
  if (kind === 'make') {
    await rememberSlugs(trx, null, () =>
      trx.deleteFrom('car_makes').where('id', '=', from.make.id).execute(),
    )
    return
  }
  const ids = from.models.map(({ id }) => id)
  await rememberSlugs(trx, from.make.id, () =>
    trx.deleteFrom('car_models').where('id', 'in', ids).execute(),
  )
}

async function addSlugs(trx: Transaction, slugs: readonly Slug[]): Promise<Slug[]> {
  if (slugs.length === 0) return []
  return trx
    .insertInto('former_slugs')
    .values([...slugs])
    .onConflict((conflict) => conflict.constraint('former_slugs_key').doNothing())
    .returning(['make_id', 'model_id', 'slug'])
    .execute()
}

async function addNames(trx: Transaction, names: readonly FormerName[]): Promise<FormerName[]> {
  if (names.length === 0) return []
  return trx
    .insertInto('former_names')
    .values([...names])
    .onConflict((conflict) => conflict.constraint('former_names_key').doNothing())
    .returning(['make', 'model', 'make_id', 'model_id'])
    .execute()
}
