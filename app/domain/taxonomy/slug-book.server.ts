import { sql } from 'kysely'

import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { assignSlugs, nameSlug } from './name-slug.ts'
import { stockPath } from './stock-path.ts'

type Named = { id: string; name: string; slug: string; isActive: boolean }
export type NamedModel = Named
export type NamedMake = Named & { models: readonly NamedModel[] }

/** What an address under `/cars` leads to. */
export type StockPage = {
  make: NamedMake
  /** Null on the page of a whole make. */
  model: NamedModel | null
  /** The page's one address; another one that leads here is sent on to it. */
  path: string
}

type SlugBook = { makes: NamedMake[]; formerSlugs: Set<string> }

const TABLES = new Set(['car_makes', 'car_models'])

let kept: Promise<SlugBook> | null = null
let isHeard = true

onChange((event) => {
  if (event.kind === 'changed') {
    if (!event.changes.some(({ entity }) => TABLES.has(entity))) return
  } else isHeard = event.kind === 'resumed'
  kept = null
})

/**
 * The make or model behind an address, inactive ones included. An address from before a renaming
 * leads to what has the new name. Null for what the shop has never heard of.
 */
export async function findStockPage(
  makeSlug: string,
  modelSlug?: string,
): Promise<StockPage | null> {
  const { makes, formerSlugs } = await readBook()
  const make = findNamed(makes, makeSlug, formerSlugs)
  if (!make) return null
  if (modelSlug === undefined) return { make, model: null, path: stockPath(make.slug) }
  const model = findNamed(make.models, modelSlug, formerSlugs)
  return model && { make, model, path: stockPath(make.slug, model.slug) }
}

/**
 * The pages of a car's make and model, most like the car first. One that staff put away is left
 * out, unless this car is there to be seen on it.
 */
export async function listPagesOfCar(car: {
  make: string
  model: string
  isAvailable: boolean
}): Promise<{ label: string; path: string }[]> {
  const make = (await readBook()).makes.find(({ name }) => name === car.make)
  const model = make?.models.find(({ name }) => name === car.model)
  if (!make || !(make.isActive || car.isAvailable)) return []
  const ofMake = { label: `All ${make.name} cars`, path: stockPath(make.slug) }
  if (!model || !(model.isActive || car.isAvailable)) return [ofMake]
  const path = stockPath(make.slug, model.slug)
  return [{ label: `Every ${make.name} ${model.name}`, path }, ofMake]
}

/** Every make in alphabetical order, each with its models so. */
export async function listNamedMakes(): Promise<readonly NamedMake[]> {
  return (await readBook()).makes
}

function findNamed<Each extends Named>(
  among: readonly Each[],
  written: string,
  formerSlugs: ReadonlySet<string>,
): Each | null {
  const slug = nameSlug(written)
  const found = among.find((each) => each.slug === slug)
  return found ?? among.find(({ id }) => formerSlugs.has(`${id} ${slug}`)) ?? null
}

function readBook(): Promise<SlugBook> {
  if (!isHeard) return loadBook()
  if (kept) return kept
  const loading = loadBook()
  kept = loading
  loading.catch(() => {
    if (kept === loading) kept = null
  })
  return loading
}

/** Ids tell the time, so their order is that in which the names came. */
async function loadBook(): Promise<SlugBook> {
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
  return {
    makes: withSlugs(makes).map((make) => ({
      ...make,
      models: withSlugs(modelsOf.get(make.id) ?? []),
    })),
    formerSlugs: await loadFormerSlugs(),
  }
}

function withSlugs<Each extends Omit<Named, 'slug'>>(rows: readonly Each[]) {
  const slugs = assignSlugs(rows.map(({ name }) => name))
  return rows
    .map((row, at) => ({ ...row, slug: slugs[at] ?? nameSlug(row.name) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** What makes and models were called before, from the audit log: `id slug`. */
async function loadFormerSlugs(): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['entity_id as id', sql<string | null>`before ->> 'name'`.as('name')])
    .where('entity', 'in', [...TABLES])
    .where('action', 'in', ['make.update', 'model.update'])
    .where('entity_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ id, name }) => (name === null ? [] : [`${id} ${nameSlug(name)}`])))
}
