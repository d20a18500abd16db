import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { saveMake, saveModel } from '#app/domain/taxonomy/save-make-or-model.server.ts'
import { MakeForm, ModelForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import { modelsAdded } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { db } from '#app/infra/db/database.server.ts'

import { addKnownModels } from './ensure-names.server.ts'
import { listKnownMakes } from './known-models.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log cascade`.execute(db)
})

const volvos = listKnownMakes().find(({ make }) => make === 'Volvo')?.models ?? 0

test('missing models are added once', async () => {
  expect(volvos).toBeGreaterThan(5)
  expect(await addKnownModels(context, 'Volvo')).toEqual({ added: volvos, there: 0 })
  expect(await addKnownModels(context, 'Volvo')).toEqual({ added: 0, there: volvos })
})

test('a model in another spelling, or inactive, already exists', async () => {
  const make = await saveMake(
    context,
    MakeForm.parse({ name: 'VOLVO', displayName: 'Volvo', isActive: true }),
  )
  const makeId = make?.ok ? make.id : ''
  for (const [name, isActive] of [
    ['xc-90', true],
    ['S60', false],
  ] as const) {
    await saveModel(context, ModelForm.parse({ makeId, name, displayName: name, isActive }))
  }
  expect(await addKnownModels(context, 'Volvo')).toEqual({ added: volvos - 2, there: 2 })
  const makes = await db.selectFrom('car_makes').select('name').execute()
  expect(makes).toEqual([{ name: 'VOLVO' }])
})

test('a make missing from the catalogue returns null', async () => {
  expect(await addKnownModels(context, 'Trabant')).toBe(null)
})

test('the result is reported exactly', () => {
  const text = (added: number, there: number) => modelsAdded('Volvo', { added, there })
  expect([text(10, 0), text(1, 9), text(9, 1), text(0, 10), text(0, 1)]).toEqual([
    'Added 10 Volvo models',
    'Added 1 Volvo model; 9 were already there',
    'Added 9 Volvo models; 1 was already there',
    'All 10 Volvo models were already there',
    'The only Volvo model was already there',
  ])
})
