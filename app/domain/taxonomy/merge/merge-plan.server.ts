import { sql } from 'kysely'

import { nameKey } from '#app/domain/taxonomy/names/name-key.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

export type MergeKind = 'make' | 'model'

/** Names to merge; two models must be of one make. */
export type MergeRequest = { kind: MergeKind; fromId: string; intoId: string }

type Named = { id: string; name: string }

export type MergePlan = {
  kind: MergeKind
  from: { make: Row<'car_makes'>; models: readonly Row<'car_models'>[] }
  into: Named
  /** The target of each model's cars; null if the other make lacks the model. */
  moves: readonly { model: Row<'car_models'>; into: Named | null }[]
}

/** Null if one of the two is gone, or they can't be merged. */
export async function planMerge(
  { kind, fromId, intoId }: MergeRequest,
  connection: Connection = db,
): Promise<MergePlan | null> {
  if (fromId === intoId) return null
  return kind === 'make'
    ? planMakes(connection, { fromId, intoId })
    : planModels(connection, { fromId, intoId })
}

type Ids = { fromId: string; intoId: string }

async function planMakes(
  connection: Connection,
  { fromId, intoId }: Ids,
): Promise<MergePlan | null> {
  const makes = await connection
    .selectFrom('car_makes')
    .selectAll()
    .where('id', 'in', [fromId, intoId])
    .execute()
  const [from, into] = [fromId, intoId].map((id) => makes.find((make) => make.id === id))
  if (!from || !into) return null
  const models = await connection
    .selectFrom('car_models')
    .selectAll()
    .where('make_id', 'in', [fromId, intoId])
    .orderBy('id')
    .execute()
  const theirs = models.filter((model) => model.make_id === intoId)
  const ours = models.filter((model) => model.make_id === fromId)
  const moves = ours.map((model) => ({
    model,
    into: theirs.find(({ name }) => nameKey(name) === nameKey(model.name)) ?? null,
  }))
  return { kind: 'make', from: { make: from, models: ours }, into, moves }
}

async function planModels(
  connection: Connection,
  { fromId, intoId }: Ids,
): Promise<MergePlan | null> {
  const models = await connection
    .selectFrom('car_models')
    .selectAll()
    .where('id', 'in', [fromId, intoId])
    .execute()
  const [from, into] = [fromId, intoId].map((id) => models.find((model) => model.id === id))
  if (!from || !into || from.make_id !== into.make_id) return null
  const make = await connection
    .selectFrom('car_makes')
    .selectAll()
    .where('id', '=', from.make_id)
    .executeTakeFirstOrThrow()
  return {
    kind: 'model',
    from: { make, models: [from] },
    into,
    moves: [{ model: from, into }],
  }
}

export type MergeCounts = {
  cars: number
  inquiries: number
  aliases: number
  codes: number
  addresses: number
}

export async function countMerge({ kind, from }: MergePlan): Promise<MergeCounts> {
  const modelIds = from.models.map(({ id }) => id)
  const owner =
    kind === 'make' ? sql`cars.make_id = ${from.make.id}` : sql`cars.model_id = ${modelIds[0]}`
  const names = from.models.map(({ name }) => name)
  const meant = kind === 'make' ? sql`true` : sql`means ->> 'model' = any(${names}::text[])`
  const coded = kind === 'make' ? sql`true` : sql`models && ${names}::text[]`
  const { rows } = await sql<MergeCounts>`
    select
      (select count(*) from cars where ${owner})::int as cars,
      (select count(*) from inquiries join cars on cars.id = inquiries.car_id where ${owner})::int
        as inquiries,
      (select count(*) from search_aliases where means ->> 'make' = ${from.make.name} and ${meant})::int
        as aliases,
      (select count(*) from model_codes where make = ${from.make.name} and ${coded})::int as codes,
      (select count(*) from former_slugs where model_id = any(${modelIds}::uuid[])
         or ${kind === 'make'} and make_id = ${from.make.id})::int
        + ${modelIds.length + (kind === 'make' ? 1 : 0)}::int as addresses`.execute(db)
  return rows[0] ?? { cars: 0, inquiries: 0, aliases: 0, codes: 0, addresses: 0 }
}
