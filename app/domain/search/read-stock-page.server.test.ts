import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { saveMake, saveModel } from '#app/domain/taxonomy/save-make-or-model.server.ts'
import { findStockPage, listPagesOfCar } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { MakeForm, ModelForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listMakesInStock, readStockPage } from './read-stock-page.server.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log cascade`.execute(db)
  // Truncating the tables bypassed the commands; running one announces the change.
  await command(context, async (_trx, record) => {
    record({ action: 'make.create', entity: 'car_makes', ids: [] })
    record({ action: 'car.delete', entity: 'cars' })
  })
})

async function addMake(name: string, isActive = true): Promise<string> {
  const saved = await saveMake(context, MakeForm.parse({ name, displayName: name, isActive }))
  return saved?.ok ? saved.id : ''
}

async function addModel(makeId: string, name: string, isActive = true): Promise<string> {
  const form = ModelForm.parse({ makeId, name, displayName: name, isActive })
  const saved = await saveModel(context, form)
  return saved?.ok ? saved.id : ''
}

test('a make page has its count, prices and models, most cars first', async () => {
  await storeCar({ model: 'Axio', price: 1_100_000 })
  await storeCar({ model: 'Premio', price: 1_500_000 })
  await storeCar({ model: 'Premio', price: 1_300_000, status: 'reserved' })
  await storeCar({ model: 'Prado', price: 9_000_000, status: 'sold' })
  await storeCar({ make: 'Mazda', model: 'Demio', price: 800_000 })
  expect(await readStockPage('toyota')).toEqual({
    make: 'Toyota',
    makePath: '/cars/toyota',
    model: null,
    path: '/cars/toyota',
    figures: { count: 3, lowestPrice: 1_100_000, highestPrice: 1_500_000, atCif: 0 },
    models: [
      {
        label: 'Premio',
        path: '/cars/toyota/premio',
        count: 2,
        lowestPrice: 1_300_000,
        highestPrice: 1_500_000,
        atCif: 0,
      },
      {
        label: 'Axio',
        path: '/cars/toyota/axio',
        count: 1,
        lowestPrice: 1_100_000,
        highestPrice: 1_100_000,
        atCif: 0,
      },
    ],
  })
  expect(await readStockPage('toyota', 'premio')).toMatchObject({
    model: 'Premio',
    path: '/cars/toyota/premio',
    figures: { count: 2 },
    models: [{ label: 'Axio' }],
  })
  expect((await listMakesInStock()).map(({ label, count }) => [label, count])).toEqual([
    ['Mazda', 1],
    ['Toyota', 3],
  ])
})

test('an active make or model without cars has a page, an inactive one has none', async () => {
  const volvo = await addMake('Volvo')
  await addModel(volvo, 'XC90')
  await addModel(volvo, 'Amazon', false)
  await addModel(await addMake('Trabant', false), '601')
  expect(await readStockPage('volvo')).toMatchObject({ figures: { count: 0 }, models: [] })
  expect(await readStockPage('volvo', 'xc90')).toMatchObject({ figures: { count: 0 } })
  expect(await readStockPage('volvo', 'amazon')).toBe(null)
  expect(await readStockPage('trabant')).toBe(null)
  expect(await readStockPage('trabant', '601')).toBe(null)
  expect(await readStockPage('lada')).toBe(null)
  expect(await listMakesInStock()).toEqual([])
})

test('an inactive make keeps its page while one of its cars is on sale', async () => {
  const saab = await addMake('Saab', false)
  await addModel(saab, '9-5')
  const shown = { make: 'Saab', model: '9-5', isAvailable: true }
  expect(await listPagesOfCar({ ...shown, isAvailable: false })).toEqual([])
  await storeCar({ make: 'Saab', model: '9-5' })
  expect(await readStockPage('saab')).toMatchObject({ figures: { count: 1 } })
  expect(await listPagesOfCar(shown)).toEqual([
    { label: 'Every Saab 9-5', path: '/cars/saab/9-5' },
    { label: 'All Saab cars', path: '/cars/saab' },
  ])
})

test('names that read the same have slugs of their own, and a new one changes none', async () => {
  const vw = await addMake('Volkswagen')
  await addModel(vw, 'Golf')
  await addModel(vw, 'Golf+')
  expect((await readStockPage('volkswagen', 'golf'))?.model).toBe('Golf')
  expect((await readStockPage('volkswagen', 'golf-2'))?.model).toBe('Golf+')
  await addModel(vw, '(Golf)')
  expect((await readStockPage('volkswagen', 'golf-2'))?.model).toBe('Golf+')
  expect((await readStockPage('volkswagen', 'golf-3'))?.model).toBe('(Golf)')
})

test('a former address leads to the new one until another make or model takes the name', async () => {
  const form = (name: string) => MakeForm.parse({ name, displayName: name, isActive: true })
  const benz = await addMake('Mercedes')
  const cClass = await addModel(benz, 'C 200')
  await saveMake(context, form('Mercedes-Benz'), benz)
  await saveModel(
    context,
    ModelForm.parse({ makeId: benz, name: 'C200', displayName: 'C200', isActive: true }),
    cClass,
  )
  expect((await findStockPage('mercedes'))?.path).toBe('/cars/mercedes-benz')
  expect((await findStockPage('mercedes', 'c-200'))?.path).toBe('/cars/mercedes-benz/c200')
  expect((await findStockPage('MERCEDES-BENZ'))?.path).toBe('/cars/mercedes-benz')
  await addMake('Mercedes')
  expect((await findStockPage('mercedes'))?.path).toBe('/cars/mercedes')
})

test('a name in another script has a working address', async () => {
  await addMake('日産')
  const page = await findStockPage('日産')
  expect(page?.make.name).toBe('日産')
  expect(new URL(page?.path ?? '', 'https://shop.example').pathname).toBe(page?.path)
})
