import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { deleteTaxonomy } from './delete-taxonomy.server.ts'
import {
  listManagedCategories,
  listManagedMakes,
  listManagedModels,
} from './list-taxonomy.server.ts'
import { saveCategory } from './save-category.server.ts'
import { saveMake, saveModel } from './save-make-or-model.server.ts'
import { CategoryForm, MakeForm, ModelForm } from './taxonomy-schema.ts'

const context = { actor: { id: null, name: 'test' } }
const make = (name: string) => MakeForm.parse({ name, displayName: name, isActive: true })
const model = (makeId: string, name: string) =>
  ModelForm.parse({ makeId, name, displayName: name, isActive: true })

async function saved(outcome: ReturnType<typeof saveMake>): Promise<string> {
  const result = await outcome
  if (!result?.ok) throw new Error(JSON.stringify(result))
  return result.id
}

async function makeIdOf(name: string): Promise<string> {
  return (await listManagedMakes()).find((kept) => kept.name === name)?.id ?? ''
}

test('a make is added, updated and deleted with its models, each change audited', async () => {
  const id = await saved(saveMake(context, make('Volvo')))
  const modelId = await saved(saveModel(context, model(id, 'XC90')))
  await saveMake(context, { ...make('Volvo'), displayName: 'VOLVO', isPopular: true }, id)
  expect(await listManagedMakes()).toContainEqual(
    expect.objectContaining({
      name: 'Volvo',
      displayName: 'VOLVO',
      isPopular: true,
      models: 1,
      cars: 0,
    }),
  )
  expect(await listManagedModels(id)).toEqual([
    expect.objectContaining({ id: modelId, makeDisplayName: 'VOLVO', name: 'XC90' }),
  ])
  expect(await deleteTaxonomy(context, { kind: 'make', id })).toEqual({ ok: true })
  expect(await listManagedModels(id)).toEqual([])
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', id)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['make.create', 'make.update', 'make.delete'])
})

test('a taken name, in any case, is reported at its field', async () => {
  const id = await saved(saveMake(context, make('Saab')))
  expect(await saveMake(context, make('SAAB'))).toEqual({
    ok: false,
    reason: 'invalid',
    fields: { name: ['There is already a make called “SAAB”.'] },
  })
  await saved(saveModel(context, model(id, '9-3')))
  expect(await saveModel(context, model(id, '9-3'))).toMatchObject({ ok: false })
})

test('a name in another spelling is taken, composed or not, and with other dashes', async () => {
  const id = await saved(saveMake(context, make('Škoda-Tatra')))
  expect(await saveMake(context, make('s\u030Ckoda tatra'))).toMatchObject({
    fields: { name: [expect.stringContaining('There is already a make called')] },
  })
  await saved(saveModel(context, model(id, 'CX-5')))
  expect(await saveModel(context, model(id, 'cx 5'))).toMatchObject({ ok: false })
  await saved(saveMake(context, make('Škoda Tatra'), id))
})

test('deleting something in use is refused with the number of cars, and a rename applies to them', async () => {
  const carId = await storeCar({ make: 'Lada', model: 'Niva' })
  await storeCar({ make: 'Lada', model: 'Niva' })
  const id = await makeIdOf('Lada')
  expect(await deleteTaxonomy(context, { kind: 'make', id })).toEqual({
    ok: false,
    reason: '2 cars use Lada. Change those cars first, or make it inactive instead.',
  })
  const [niva] = await listManagedModels(id)
  expect(await deleteTaxonomy(context, { kind: 'model', id: niva?.id ?? '' })).toMatchObject({
    ok: false,
  })
  const other = await saved(saveMake(context, make('Zaz')))
  expect(await saveModel(context, model(other, 'Niva'), niva?.id)).toMatchObject({
    ok: false,
    fields: { makeId: [expect.stringContaining('2 cars use Niva')] },
  })
  await saveMake(context, make('Avtovaz'), id)
  await saveModel(context, model(id, 'Niva Legend'), niva?.id)
  const car = await db
    .selectFrom('cars')
    .select(['make', 'model', 'search_text'])
    .where('id', '=', carId)
    .executeTakeFirstOrThrow()
  expect(car).toMatchObject({ make: 'Avtovaz', model: 'Niva Legend' })
  expect(car.search_text).toContain('avtovaz niva legend')
})

test('a model can be added only to an existing, active make', async () => {
  const id = await saved(saveMake(context, { ...make('Simca'), isActive: false }))
  expect(await saveModel(context, model(id, '1000'))).toEqual({
    ok: false,
    reason: 'invalid',
    fields: { makeId: ['Choose an active make.'] },
  })
  expect(await saveModel(context, model(newId(), '1000'))).toMatchObject({ ok: false })
})

test('a category can be added and renamed; one with a fixed page keeps its slug', async () => {
  const form = CategoryForm.parse({ name: 'bank_cars', displayName: 'Bank cars', isActive: true })
  const id = await saved(saveCategory(context, form))
  const carId = await storeCar({ category: 'bank_cars' })
  expect(await deleteTaxonomy(context, { kind: 'category', id })).toEqual({
    ok: false,
    reason: '1 car uses Bank cars. Change those cars first, or make it inactive instead.',
  })
  await saved(saveCategory(context, { ...form, name: 'repossessed' }, id))
  const car = await db
    .selectFrom('cars')
    .select('category')
    .where('id', '=', carId)
    .executeTakeFirstOrThrow()
  expect(car.category).toBe('repossessed')
  const fixed = (await listManagedCategories()).find(({ name }) => name === 'fresh_imports')
  expect(await saveCategory(context, form, fixed?.id)).toMatchObject({
    ok: false,
    fields: { name: [expect.stringContaining('fixed address')] },
  })
  // Changing its cars first would not help.
  await storeCar({ category: 'fresh_imports' })
  expect(await deleteTaxonomy(context, { kind: 'category', id: fixed?.id ?? '' })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('fixed address'),
  })
})

test('a missing entry returns null', async () => {
  expect(await saveMake(context, make('Ghost'), newId())).toBeNull()
  expect(await deleteTaxonomy(context, { kind: 'model', id: newId() })).toBeNull()
})

test('each invalid field has its own message', () => {
  const wrong = CategoryForm.safeParse({ name: 'Has Spaces', displayName: ' ' })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    'Name (slug) can have only lower-case letters, digits, _ and -, such as bank_repossessed.',
    'Display name is missing.',
  ])
  expect(ModelForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Name is missing.',
    'Display name is missing.',
    'Choose a make.',
  ])
  expect(MakeForm.safeParse({ ...make('X'), logoUrl: 'javascript:1' }).success).toBe(false)
  expect(MakeForm.parse({ ...make('X'), logoUrl: ' ' }).logoUrl).toBeNull()
})

test('the second of two who change the same make, model or category is refused', async () => {
  const makeId = await saved(saveMake(context, make('Rover')))
  const modelId = await saved(saveModel(context, model(makeId, '200')))
  const makeIn = async () => (await listManagedMakes()).find(({ id }) => id === makeId)
  const opened = (await makeIn())?.version
  const name = (displayName: string) => ({ ...make('Rover'), displayName })
  expect(await saveMake(context, name('ROVER'), makeId, opened)).toMatchObject({ ok: true })
  const second = await saveMake(context, name('MG Rover'), makeId, opened)
  expect(second).toEqual({ ok: false, reason: 'changed', version: (await makeIn())?.version })
  expect(await makeIn()).toMatchObject({ displayName: 'ROVER' })
  expect(await saveModel(context, model(makeId, '214'), modelId, '1')).toMatchObject({
    reason: 'changed',
  })
  const form = { name: 'second_writer', displayName: 'A', description: null, isActive: true }
  const id = await saved(saveCategory(context, form))
  expect(await saveCategory(context, form, id, '1')).toMatchObject({ reason: 'changed' })
})
