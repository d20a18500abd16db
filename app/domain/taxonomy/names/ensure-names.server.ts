import { currentName, listFormerNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { isSameIdentifier } from '#app/domain/text/identifier-key.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { listKnownModels } from './known-models.ts'
import { createNameSpellings } from './name-spellings.ts'

type MakeAndModel = { readonly make: string; readonly model: string }
type TaxonomyRow = { readonly id: string; readonly name: string }

/** Ids and exact spelling, as cars must store them. */
export type TaxonomyNames = {
  readonly find: (name: MakeAndModel) => { make: TaxonomyRow; model: TaxonomyRow }
  readonly modelsAdded: number
}

const ROWS_PER_INSERT = 500

/** Ignores case and audits what it adds. Runs inside the command whose cars need the names. */
export async function ensureNames(
  trx: Transaction,
  names: readonly MakeAndModel[],
  record: (entry: AuditEntry) => void,
): Promise<TaxonomyNames> {
  const makesBefore = await listMakes(trx)
  const missingMakes = distinct(names.map(({ make }) => make)).filter(
    (make) => !makesBefore.has(makeKey(make)),
  )
  const newMakes = await insertMakes(trx, missingMakes)
  const makes = newMakes.length > 0 ? await listMakes(trx) : makesBefore

  const modelsBefore = await listModels(trx)
  const missingModels = new Map<string, { make: TaxonomyRow; name: string }>()
  for (const { make: makeName, model } of names) {
    const make = makes.get(makeKey(makeName))
    if (!make) throw new Error(`The make "${makeName}" could not be created.`)
    const key = modelKey(make.id, model)
    if (!modelsBefore.has(key) && !missingModels.has(key)) {
      missingModels.set(key, { make, name: model })
    }
  }
  const newModels = await insertModels(trx, [...missingModels.values()])
  const models = newModels.length > 0 ? await listModels(trx) : modelsBefore

  recordCreated(record, 'make.create', 'car_makes', newMakes)
  recordCreated(record, 'model.create', 'car_models', newModels)
  const find = (name: MakeAndModel) => {
    const make = makes.get(makeKey(name.make))
    const model = make && models.get(modelKey(make.id, name.model))
    if (!make || !model) throw new Error(`"${name.make} ${name.model}" is not in the taxonomy.`)
    return { make, model }
  }
  return { find, modelsAdded: newModels.length }
}

async function listMakes(trx: Transaction): Promise<Map<string, TaxonomyRow>> {
  const rows = await trx.selectFrom('car_makes').select(['id', 'name']).execute()
  return new Map(rows.map((row) => [makeKey(row.name), row]))
}

async function listModels(trx: Transaction): Promise<Map<string, TaxonomyRow>> {
  const rows = await trx.selectFrom('car_models').select(['id', 'make_id', 'name']).execute()
  return new Map(rows.map((row) => [modelKey(row.make_id, row.name), row]))
}

/** On a conflict another process got there first, and its row is used. */
async function insertMakes(trx: Transaction, names: readonly string[]) {
  if (names.length === 0) return []
  return trx
    .insertInto('car_makes')
    .values(names.map((name) => ({ id: newId(), name, display_name: name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute()
}

async function insertModels(
  trx: Transaction,
  models: readonly { make: TaxonomyRow; name: string }[],
) {
  const created: { id: string; make_id: string; name: string }[] = []
  for (let from = 0; from < models.length; from += ROWS_PER_INSERT) {
    const batch = models.slice(from, from + ROWS_PER_INSERT)
    const rows = await trx
      .insertInto('car_models')
      .values(
        batch.map(({ make, name }) => ({
          id: newId(),
          make_id: make.id,
          name,
          display_name: name,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'make_id', 'name'])
      .execute()
    created.push(...rows)
  }
  return created
}

function recordCreated(
  record: (entry: AuditEntry) => void,
  action: AuditEntry['action'],
  entity: AuditEntry['entity'],
  rows: readonly TaxonomyRow[],
) {
  if (rows.length === 0) return
  const after = Object.fromEntries(rows.map(({ id, name }) => [id, { name }]))
  record({ action, entity, ids: rows.map(({ id }) => id), after })
}

function makeKey(name: string): string {
  return name.toLowerCase()
}

function modelKey(makeId: string, name: string): string {
  return `${makeId}\n${name.toLowerCase()}`
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [makeKey(name), name])).values()]
}

/** Numbers of catalogue models that were added, and that already existed in any spelling. */
type AddedModels = { added: number; there: number }

/**
 * Adds the catalogue's missing models of a make; existing and inactive ones stay as they are. Null
 * for a make that is not in the catalogue.
 */
export async function addKnownModels(
  context: CommandContext,
  make: string,
): Promise<AddedModels | null> {
  const known = listKnownModels().filter((each) => each.make === make)
  if (known.length === 0) return null
  return command(context, async (trx, record) => {
    const shop = await trx
      .selectFrom('car_makes')
      .leftJoin('car_models', 'car_models.make_id', 'car_makes.id')
      .select(['car_makes.name as make', 'car_models.name as model'])
      .execute()
    // The taxonomy may spell them differently: its `XC-90` is our `XC90`.
    const spellings = createNameSpellings(shop, known)
    const former = await listFormerNames(trx)
    const names = known.map((each) => currentName(former, spellings.canonical(each)))
    const { modelsAdded: added } = await ensureNames(trx, names, record)
    return { added, there: known.length - added }
  })
}

type Name = { readonly name: string; readonly id: string | undefined }

/** Whether another make has the name in any spelling; one that has it already keeps it. */
export async function isMakeTaken(trx: Transaction, { name, id }: Name): Promise<boolean> {
  const makes = await trx.selectFrom('car_makes').select(['id', 'name']).execute()
  return isTaken(makes, { name, id })
}

export async function isModelTaken(
  trx: Transaction,
  { makeId, name, id }: Name & { makeId: string },
): Promise<boolean> {
  const models = await trx
    .selectFrom('car_models')
    .select(['id', 'name'])
    .where('make_id', '=', makeId)
    .execute()
  return isTaken(models, { name, id })
}

function isTaken(known: readonly { id: string; name: string }[], { name, id }: Name): boolean {
  if (known.some((each) => each.id === id && each.name === name)) return false
  return known.some((each) => each.id !== id && isSameIdentifier(each.name, name))
}
