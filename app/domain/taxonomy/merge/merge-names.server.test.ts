import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { addKnownModels } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import { saveMake } from '#app/domain/taxonomy/save-make-or-model.server.ts'
import { findStockPage } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { MakeForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { withCurrentNames } from './former-names.server.ts'
import { mergeNames } from './merge-names.server.ts'
import { countMerge, planMerge } from './merge-plan.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log, search_aliases, former_slugs,
    former_names cascade`.execute(db)
  await sql`update model_codes set make = 'Toyota', models = '{Axio,Fielder}' where prefix = 'NZE161'`.execute(
    db,
  )
  await command(context, async (_trx, record) => {
    record({ action: 'make.create', entity: 'car_makes', ids: [] })
  })
})

async function idOf(make: string, model?: string): Promise<string> {
  const makes = db.selectFrom('car_makes').select('id').where('name', '=', make)
  const { id } = await makes.executeTakeFirstOrThrow()
  if (model === undefined) return id
  const models = db.selectFrom('car_models').select('id').where('name', '=', model)
  return (await models.where('make_id', '=', id).executeTakeFirstOrThrow()).id
}

const namesOf = async (...ids: string[]) => {
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model'])
    .where('id', 'in', ids)
    .execute()
  return ids
    .map((id) => rows.find((row) => row.id === id))
    .map((row) => `${row?.make} ${row?.model}`)
}

const aliases = async () => {
  const rows = await db.selectFrom('search_aliases').select(['word', 'means']).execute()
  return Object.fromEntries(rows.map(({ word, means }) => [word, means]))
}

const codeModels = async () =>
  (
    await db
      .selectFrom('model_codes')
      .select('models')
      .where('prefix', '=', 'NZE161')
      .executeTakeFirstOrThrow()
  ).models

const pathOf = async (...slugs: [make: string, model?: string]) =>
  (await findStockPage(...slugs))?.path ?? null

/** Everything that a merge may change. */
async function stateOf() {
  const tables = ['car_makes', 'car_models', 'search_aliases', 'former_slugs', 'former_names']
  const all = tables.map(async (table) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    // Rewritten rows get new times; a merge keeps times to the millisecond.
    const written = new Set(['updated_at', 'left_at'])
    const facts = rows.map((row) => Object.entries(row).filter(([name]) => !written.has(name)))
    return facts.map((row) => JSON.stringify(row)).toSorted()
  })
  const { rows } =
    await sql`select id, make_id, make, model_id, model from cars order by id`.execute(db)
  return { tables: await Promise.all(all), cars: rows, codes: await codeModels() }
}

async function mergeModels(from: string, into: string) {
  const [fromId, intoId] = [await idOf('Toyota', from), await idOf('Toyota', into)]
  const request = { kind: 'model', fromId, intoId } as const
  const plan = await planMerge(request)
  const counts = plan && (await countMerge(plan))
  const outcome = await mergeNames(context, request)
  return { counts, entryId: outcome?.ok ? outcome.entryId : '' }
}

test('a model is merged with its cars, words, codes and addresses, and taken apart again', async () => {
  const cars = [
    await storeCar({ make: 'Toyota', model: 'Corolla Fielder' }),
    await storeCar({ make: 'Toyota', model: 'Fielder' }),
  ]
  const means = JSON.stringify({ make: 'Toyota', model: 'Fielder' })
  await db.insertInto('search_aliases').values({ word: 'fidla', means }).execute()
  const before = await stateOf()

  const { counts, entryId } = await mergeModels('Fielder', 'Corolla Fielder')
  expect(counts).toEqual({ cars: 1, inquiries: 0, aliases: 1, codes: 3, addresses: 1 })
  expect(await namesOf(...cars)).toEqual(['Toyota Corolla Fielder', 'Toyota Corolla Fielder'])
  const meant = { make: 'Toyota', model: 'Corolla Fielder' }
  expect(await aliases()).toEqual({ fidla: meant, fielder: meant, 'toyota fielder': meant })
  expect(await codeModels()).toEqual(['Axio', 'Corolla Fielder'])
  expect(await pathOf('toyota', 'fielder')).toBe('/cars/toyota/corolla-fielder')
  expect(await withCurrentNames({ make: 'toyota', model: 'FIELDER' })).toEqual(meant)

  expect(await undoMerge(context, entryId)).toEqual({ ok: true, name: 'Fielder' })
  expect(await stateOf()).toEqual(before)
  expect(await undoMerge(context, entryId)).toMatchObject({ ok: false })
})

test('names merged one after the other lead to the last one', async () => {
  await storeCar({ make: 'Toyota', model: 'Prado' })
  await storeCar({ make: 'Toyota', model: 'LC Prado' })
  await storeCar({ make: 'Toyota', model: 'Land Cruiser Prado' })
  await mergeModels('Prado', 'LC Prado')
  const between = await stateOf()
  const { entryId } = await mergeModels('LC Prado', 'Land Cruiser Prado')
  expect(await pathOf('toyota', 'prado')).toBe('/cars/toyota/land-cruiser-prado')
  expect(await withCurrentNames({ make: 'Toyota', model: 'Prado' })).toMatchObject({
    model: 'Land Cruiser Prado',
  })
  expect((await aliases()).prado).toMatchObject({ model: 'Land Cruiser Prado' })
  await undoMerge(context, entryId)
  expect(await stateOf()).toEqual(between)
})

test('makes merged one after the other lead to the last one, and other names stay as they are', async () => {
  for (const make of ['Mercedes', 'Merc', 'Mercedes-Benz']) await storeCar({ make, model: 'Vito' })
  const mergeMakes = async (from: string, into: string) =>
    mergeNames(context, { kind: 'make', fromId: await idOf(from), intoId: await idOf(into) })
  await mergeMakes('Mercedes', 'Merc')
  await mergeMakes('Merc', 'Mercedes-Benz')
  expect(await withCurrentNames({ make: 'Mercedes', model: null })).toMatchObject({
    make: 'Mercedes-Benz',
  })

  for (const model of ['Vits', 'Vitz', 'Prado', 'LC Prado'])
    await storeCar({ make: 'Toyota', model })
  await mergeModels('Vits', 'Vitz')
  await mergeModels('Prado', 'LC Prado')
  expect(await withCurrentNames({ make: 'Toyota', model: 'Vits' })).toMatchObject({ model: 'Vitz' })
})

test('a make is merged: models that both have become one, others move, and all comes back', async () => {
  const cars = [
    await storeCar({ make: 'Mercedes', model: 'C 200' }),
    await storeCar({ make: 'Mercedes', model: 'Vito' }),
    await storeCar({ make: 'Mercedes-Benz', model: 'C200' }),
  ]
  const before = await stateOf()
  const request = {
    kind: 'make',
    fromId: await idOf('Mercedes'),
    intoId: await idOf('Mercedes-Benz'),
  } as const
  const merged = await mergeNames(context, request)
  expect(merged).toMatchObject({ ok: true, cars: 2 })
  expect(await namesOf(...cars)).toEqual([
    'Mercedes-Benz C200',
    'Mercedes-Benz Vito',
    'Mercedes-Benz C200',
  ])
  expect((await aliases()).mercedes).toEqual({ make: 'Mercedes-Benz' })
  expect(await pathOf('mercedes')).toBe('/cars/mercedes-benz')
  expect(await pathOf('mercedes', 'c-200')).toBe('/cars/mercedes-benz/c200')
  expect(await pathOf('mercedes', 'vito')).toBe('/cars/mercedes-benz/vito')
  for (const model of ['C 200', 'Vito', null]) {
    const { make } = await withCurrentNames({ make: 'Mercedes', model })
    expect(make).toBe('Mercedes-Benz')
  }
  expect(await mergeNames(context, request)).toBeNull()
  await undoMerge(context, merged?.ok ? merged.entryId : '')
  expect(await stateOf()).toEqual(before)
})

test('undoing keeps what was changed since: a car of another model, a word, a new name', async () => {
  const [moved, changed] = [
    await storeCar({ make: 'Toyota', model: 'Fielder' }),
    await storeCar({ make: 'Toyota', model: 'Fielder' }),
  ]
  await storeCar({ make: 'Toyota', model: 'Corolla Fielder' })
  await storeCar({ make: 'Toyota', model: 'Axio' })
  const { entryId } = await mergeModels('Fielder', 'Corolla Fielder')
  await sql`update cars set model_id = ${await idOf('Toyota', 'Axio')}, model = 'Axio'
            where id = ${changed}`.execute(db)
  const means = JSON.stringify({ make: 'Toyota' })
  await db.updateTable('search_aliases').set({ means }).where('word', '=', 'fielder').execute()
  await undoMerge(context, entryId)
  expect(await namesOf(moved, changed)).toEqual(['Toyota Fielder', 'Toyota Axio'])
  expect(await aliases()).toEqual({ fielder: { make: 'Toyota' } })

  const again = await mergeModels('Fielder', 'Corolla Fielder')
  await storeCar({ make: 'Toyota', model: 'Fielder' })
  expect(await withCurrentNames({ make: 'Toyota', model: 'Fielder' })).toEqual({
    make: 'Toyota',
    model: 'Fielder',
  })
  expect(await undoMerge(context, again.entryId)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('has that name now'),
  })
})

test('only two different models of one make, or two makes, can be merged', async () => {
  await storeCar({ make: 'Toyota', model: 'Vitz' })
  await storeCar({ make: 'Mazda', model: 'Demio' })
  const [vitz, demio] = [await idOf('Toyota', 'Vitz'), await idOf('Mazda', 'Demio')]
  const merge = (fromId: string, intoId: string) =>
    mergeNames(context, { kind: 'model', fromId, intoId })
  expect(await merge(vitz, vitz)).toMatchObject({ ok: false })
  expect(await merge(vitz, demio)).toBeNull()
  expect(await merge(vitz, newId())).toBeNull()
  expect(
    await saveMake(context, MakeForm.parse({ name: 'Kia', displayName: 'Kia' })),
  ).toMatchObject({
    ok: true,
  })
})

test('what was merged away is not added again by the list of common models', async () => {
  await addKnownModels(context, 'Toyota')
  await mergeModels('Land Cruiser Cygnus', 'Land Cruiser')
  expect(await addKnownModels(context, 'Toyota')).toMatchObject({ added: 0 })
})
