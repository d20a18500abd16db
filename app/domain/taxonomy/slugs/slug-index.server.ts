import { otherNamesOf } from '#app/domain/taxonomy/names/other-names.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { assignSlugs, nameSlug, stockPagePath } from './name-slug.ts'

type Named = { id: string; name: string; slug: string; isActive: boolean }
export type NamedModel = Named
export type NamedMake = Named & { models: readonly NamedModel[] }

export type StockPage = {
  make: NamedMake
  model: NamedModel | null
  /** The canonical path; others redirect to it. */
  path: string
}

/** Ids that had a slug before, the most recent owner first. */
type FormerOwners = ReadonlyMap<string, readonly string[]>

const TABLES = ['car_makes', 'car_models'] as const

const readMakes = cachedUntilChanged({ tables: TABLES, load: loadMakes })
const readFormerOwners = cachedUntilChanged({ tables: TABLES, load: loadFormerOwners })

/**
 * Includes inactive ones. Former slugs and other names lead to the current make or model; null for
 * an unknown path.
 */
export async function findStockPage(
  makeSlug: string,
  modelSlug?: string,
): Promise<StockPage | null> {
  const make = await findNamed(await readMakes(), makeSlug)
  if (!make) return null
  if (modelSlug === undefined) return { make, model: null, path: stockPagePath(make.slug) }
  const model = (await findNamed(make.models, modelSlug)) ?? findCalled(make, modelSlug)
  return model && { make, model, path: stockPagePath(make.slug, model.slug) }
}

/** Closest match first. Inactive ones are left out unless this car is listed there. */
export async function listPagesOfCar(car: {
  make: string
  model: string
  isAvailable: boolean
}): Promise<{ label: string; path: string }[]> {
  const make = (await readMakes()).find(({ name }) => name === car.make)
  const model = make?.models.find(({ name }) => name === car.model)
  if (!make || !(make.isActive || car.isAvailable)) return []
  const ofMake = { label: `All ${make.name} cars`, path: stockPagePath(make.slug) }
  if (!model || !(model.isActive || car.isAvailable)) return [ofMake]
  const path = stockPagePath(make.slug, model.slug)
  return [{ label: `Every ${make.name} ${model.name}`, path }, ofMake]
}

export function listNamedMakes(): Promise<readonly NamedMake[]> {
  return readMakes()
}

async function findNamed<Each extends Named>(
  among: readonly Each[],
  written: string,
): Promise<Each | null> {
  const slug = nameSlug(written)
  const found = among.find((each) => each.slug === slug)
  if (found) return found
  const owners = (await readFormerOwners()).get(slug) ?? []
  return owners.flatMap((id) => among.find((each) => each.id === id) ?? [])[0] ?? null
}

function findCalled({ name: make, models }: NamedMake, written: string): NamedModel | null {
  const slug = nameSlug(written)
  const called = otherNamesOf(models.map(({ name }) => ({ make, model: name })))
  const meant = called.find(({ name }) => nameSlug(name) === slug)
  return models.find(({ name }) => name === meant?.model) ?? null
}

/** Ids contain the time, so they are in the order in which names were added. */
async function loadMakes(): Promise<NamedMake[]> {
  const makes = await db
    .selectFrom('car_makes')
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('id')
    .execute()
  const models = await db
    .selectFrom('car_models')
    .select(['id', 'make_id as makeId', 'name', 'is_active as isActive'])
    .orderBy('id')
    .execute()
  const modelsOf = Map.groupBy(models, ({ makeId }) => makeId)
  return withSlugs(makes).map((make) => ({
    ...make,
    models: withSlugs(modelsOf.get(make.id) ?? []),
  }))
}

function withSlugs<Each extends Omit<Named, 'slug'>>(rows: readonly Each[]) {
  const slugs = assignSlugs(rows.map(({ name }) => name))
  return rows
    .map((row, at) => ({ ...row, slug: slugs[at] ?? nameSlug(row.name) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

async function loadFormerOwners(): Promise<FormerOwners> {
  const rows = await db
    .selectFrom('former_slugs')
    .select(['make_id', 'model_id', 'slug'])
    .orderBy('left_at', 'desc')
    .execute()
  const owners = new Map<string, string[]>()
  for (const { make_id, model_id, slug } of rows) {
    const id = make_id ?? model_id
    if (id !== null) owners.set(slug, [...(owners.get(slug) ?? []), id])
  }
  return owners
}
