import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { deleteTaxonomy } from '#app/domain/taxonomy/delete-taxonomy.server.ts'
import { saveMake, saveModel } from '#app/domain/taxonomy/save-make-or-model.server.ts'
import { MakeForm, ModelForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { findStockPage } from './slug-index.server.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log cascade`.execute(db)
  await announceMakes()
})

/** Announces a change made without a command. */
async function announceMakes(): Promise<void> {
  await command(context, async (_trx, record) => {
    record({ action: 'make.create', entity: 'car_makes', ids: [] })
  })
}

async function makeCalled(name: string, id?: string): Promise<string> {
  const form = MakeForm.parse({ name, displayName: name, isActive: true })
  const saved = await saveMake(context, form, id)
  return saved?.ok ? saved.id : ''
}

async function modelCalled(makeId: string, name: string, id?: string): Promise<string> {
  const form = ModelForm.parse({ makeId, name, displayName: name, isActive: true })
  const saved = await saveModel(context, form, id)
  return saved?.ok ? saved.id : ''
}

const pathOf = async (...slugs: [make: string, model?: string]) =>
  (await findStockPage(...slugs))?.path ?? null

const listFormer = () =>
  db
    .selectFrom('former_slugs')
    .select(['make_id', 'model_id', 'slug', 'left_at'])
    .orderBy('slug')
    .execute()

test('every former URL of a make and a model redirects to the current one', async () => {
  const make = await makeCalled('Datsun')
  const model = await modelCalled(make, '120 Y')
  await makeCalled('Nissan Datsun', make)
  await makeCalled('Nissan', make)
  await modelCalled(make, 'Sunny', model)
  for (const slug of ['datsun', 'nissan-datsun', 'nissan']) {
    expect(await pathOf(slug)).toBe('/cars/nissan')
    expect(await pathOf(slug, '120-y')).toBe('/cars/nissan/sunny')
  }
})

test('a restored name gets its URL back, and the one in between redirects there', async () => {
  const make = await makeCalled('Mercedes')
  await makeCalled('Mercedes-Benz', make)
  await makeCalled('Mercedes', make)
  expect(await pathOf('mercedes')).toBe('/cars/mercedes')
  expect(await pathOf('mercedes-benz')).toBe('/cars/mercedes')
  await makeCalled('Benz', make)
  expect(await pathOf('mercedes')).toBe('/cars/benz')
})

test('two makes that swap names each get the other’s former URL', async () => {
  const [one, other] = [await makeCalled('Austin'), await makeCalled('Morris')]
  await makeCalled('Between', one)
  await makeCalled('Austin', other)
  await makeCalled('Morris', one)
  expect((await findStockPage('austin'))?.make.id).toBe(other)
  expect((await findStockPage('morris'))?.make.id).toBe(one)
  expect(await pathOf('between')).toBe('/cars/morris')
})

test('a URL abandoned by two makes redirects to its last owner', async () => {
  const first = await makeCalled('Rover')
  await makeCalled('Land Rover', first)
  const second = await makeCalled('Rover')
  await makeCalled('MG Rover', second)
  expect(await pathOf('rover')).toBe('/cars/mg-rover')
  await deleteTaxonomy(context, { kind: 'make', id: second })
  expect(await pathOf('rover')).toBe('/cars/land-rover')
})

test('a page that moves when a similar name is removed is found at both URLs', async () => {
  const make = await makeCalled('Volkswagen')
  const golf = await modelCalled(make, 'Golf')
  await modelCalled(make, 'Golf+')
  await modelCalled(make, '(Golf)')
  await modelCalled(make, 'Golf Mk1', golf)
  expect((await findStockPage('volkswagen', 'golf'))?.model?.name).toBe('Golf+')
  expect((await findStockPage('volkswagen', 'golf-3'))?.model?.name).toBe('(Golf)')
  expect(await pathOf('volkswagen', 'golf-3')).toBe('/cars/volkswagen/golf-2')
  const left = (await findStockPage('volkswagen', 'golf'))?.model?.id ?? ''
  await deleteTaxonomy(context, { kind: 'model', id: left })
  expect(await pathOf('volkswagen', 'golf-2')).toBe('/cars/volkswagen/golf')
})

test('a save without a new name stores no former URL', async () => {
  const make = await makeCalled('Toyota')
  await makeCalled('Toyota', make)
  await makeCalled('TOYOTA', make)
  expect(await listFormer()).toEqual([])
})

test('former URLs do not depend on the audit log', async () => {
  const make = await makeCalled('Datsun')
  await makeCalled('Nissan', make)
  await sql`truncate audit_log cascade`.execute(db)
  await announceMakes()
  expect(await pathOf('datsun')).toBe('/cars/nissan')
})
