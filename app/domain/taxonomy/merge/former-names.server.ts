import { nameKey } from '#app/domain/taxonomy/names/name-key.ts'
import { otherNamesOf } from '#app/domain/taxonomy/names/other-names.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

type Name = { make: string | null; model: string | null }

/** Current names in this shop of merged models and aliases, by key. */
export type FormerNames = ReadonlyMap<string, { make: string; model: string | null }>

const readFormerNames = cachedUntilChanged({
  tables: ['former_names', 'car_makes', 'car_models'],
  load: () => listFormerNames(),
})

export async function listFormerNames(connection: Connection = db): Promise<FormerNames> {
  const rows = await connection
    .selectFrom('former_names')
    .innerJoin('car_makes', 'car_makes.id', 'former_names.make_id')
    .leftJoin('car_models', 'car_models.id', 'former_names.model_id')
    .select([
      'former_names.make as formerMake',
      'former_names.model as formerModel',
      'car_makes.name as make',
      'car_models.name as model',
    ])
    .execute()
  // A merged name that is in use again means itself.
  const current = await connection
    .selectFrom('car_makes')
    .leftJoin('car_models', 'car_models.make_id', 'car_makes.id')
    .select(['car_makes.name as make', 'car_models.name as model'])
    .execute()
  const taken = new Set(
    current.flatMap(({ make, model }) => [keyOf(make, null), keyOf(make, model)]),
  )
  const other = otherNamesOf(current).map(({ make, model, name }) => ({
    key: keyOf(make, name),
    name: { make, model },
  }))
  const merged = rows.map(({ formerMake, formerModel, make, model }) => ({
    key: keyOf(formerMake, formerModel),
    name: { make, model },
  }))
  return new Map(
    // Merges in this shop take precedence over the market's names.
    [...other, ...merged.filter(({ key }) => !taken.has(key))].map(({ key, name }) => [key, name]),
  )
}

/** Follows merges and aliases to an existing name; unknown names stay as they are. */
export function currentName<Each extends Name>(names: FormerNames, name: Each): Each {
  if (name.make === null || names.size === 0) return name
  const model = name.model === null ? null : names.get(keyOf(name.make, name.model))
  if (model) return { ...name, ...model }
  const make = names.get(keyOf(name.make, null))
  return make ? currentName(names, { ...name, make: make.make }) : name
}

/** Replaces makes and models that were merged or have another name by their current names. */
export async function withCurrentNames<Each extends Name>(name: Each): Promise<Each> {
  return name.make === null ? name : currentName(await readFormerNames(), name)
}

const keyOf = (make: string, model: string | null) =>
  `${nameKey(make)}\n${model === null ? '' : nameKey(model)}`
