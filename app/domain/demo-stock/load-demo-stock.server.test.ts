import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { findVariant } from '#app/domain/media/find-variant.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { createCar } from '#tests/factories/cars.ts'
import { photo } from '#tests/factories/pictures.ts'

import { loadDemoStock } from './load-demo-stock.server.ts'

beforeEach(async () => {
  await sql`truncate all_cars, media_files, audit_log cascade`.execute(db)
})

const PRADO = {
  slug: 'toyota-land-cruiser-prado-2018-kda',
  make: 'toyota',
  model: 'Land Cruiser Prado',
  year: 2018,
  price: 7_600_000,
  mileage: 84_200,
  mileage_unit: 'km',
  fuel_type: 'Diesel',
  transmission: 'Automatic',
  body_type: 'SUV',
  color: 'Pearl White',
  interior: 'Beige leather',
  condition: 'Excellent',
  category: 'locally_used',
  location: 'Karen, Nairobi',
  supplier: 'Fourways Motors',
  engine_size: '2.8L',
  horsepower: 177,
  torque: '450 Nm',
  acceleration: '12.7 s',
  top_speed: '175 km/h',
  description: 'One careful owner.',
  features: ['Sunroof', 'Sunroof', ' Reverse camera '],
  vin: 'KDA 412X',
  stockNumber: 'FM-0001',
  is_featured: true,
  is_available: true,
  status: 'available',
  specifications: {
    engine: '2.8L four-cylinder turbo diesel',
    drivetrain: 'Full-time 4WD',
    fuelEconomy: '12.5 km/L',
    seating: '7 seats',
    bodyType: 'SUV',
    doors: '5',
  },
  facts: {
    no_accidents: '2026-10-02',
    single_owner: null,
    regular_maintenance: '2026-10-02',
    certified: null,
  },
  photos: [
    { file: 'prado-1.webp', alt: 'Prado, front', view: 'front' },
    { file: 'prado-2.webp', alt: 'Prado, side', view: 'side' },
    { file: 'never-drawn.webp', alt: 'Nobody measured this one', view: 'rear' },
  ],
}

const SOLD_DEMIO = {
  ...PRADO,
  slug: 'demio',
  make: 'Mazda',
  model: 'demio',
  stockNumber: 'FM-0002',
  is_featured: false,
  is_available: false,
  status: 'sold',
  photos: [],
}

async function demoFolder(stock: unknown = [PRADO, SOLD_DEMIO]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'photos'))
  const bytes = await photo({ width: 800, height: 600 }).webp().toBuffer()
  const measured = {
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: 800,
    height: 600,
    placeholderColor: '#786e64',
  }
  for (const file of ['prado-1.webp', 'prado-2.webp']) {
    writeFileSync(join(folder, 'photos', file), bytes)
  }
  writeFileSync(join(folder, 'stock.json'), JSON.stringify(stock))
  const photos = { 'prado-1.webp': measured, 'prado-2.webp': measured }
  writeFileSync(join(folder, 'photos.json'), JSON.stringify(photos))
  return folder
}

const listCars = () => db.selectFrom('cars').selectAll().orderBy('created_at', 'desc').execute()

async function countFiles() {
  let count = 0
  for await (const { key } of storage().list('car-images')) count += key === '' ? 0 : 1
  return count
}

test('an empty database gets the stock with every field', async () => {
  expect(await loadDemoStock({ folder: await demoFolder() })).toEqual({
    kind: 'loaded',
    cars: 2,
    pictures: 2,
  })
  const [prado, demio] = await listCars()
  expect(prado).toMatchObject({
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    mileage_km: 84_200,
    features: ['Sunroof', 'Reverse camera'],
    drivetrain: 'Full-time 4WD',
    fuel_economy: '12.5 km/L',
    seats: 7,
    doors: 5,
    stock_number: 'FM-0001',
    vin: 'KDA 412X',
    is_featured: true,
    status: 'available',
    no_accidents_stated_on: '2026-10-02',
    certified_stated_on: null,
  })
  expect(demio).toMatchObject({ make: 'Mazda', status: 'sold', is_available: false })
  expect(demio?.sold_at).not.toBeNull()
})

test('demo pictures are served like any other', async () => {
  await loadDemoStock({ folder: await demoFolder() })
  const [prado] = await listCars()
  const pictures = await listCarPictures(prado?.id ?? '')
  expect(pictures.map(({ alt }) => alt)).toEqual(['Prado, front', 'Prado, side'])
  const [first] = pictures
  expect(first).toMatchObject({ width: 800, height: 600, placeholderColor: '#786e64' })
  const { mediaId = '', hash = '' } = first ?? {}
  const found = await findVariant({ mediaId, hash, width: 400, extension: 'webp' })
  expect(found.kind).toBe('found')
})

test('a database that has, or had, a car is left alone', async () => {
  const folder = await demoFolder()
  const id = await createCar()
  expect(await loadDemoStock({ folder })).toEqual({ kind: 'not-empty' })
  await db.deleteFrom('cars').where('id', '=', id).execute()
  expect(await loadDemoStock({ folder })).toMatchObject({ kind: 'loaded' })
  await db.deleteFrom('cars').execute()
  expect(await loadDemoStock({ folder })).toEqual({ kind: 'not-empty' })
  expect(await listCars()).toEqual([])
})

test('two concurrent starts load the stock once and leave no stray file', async () => {
  const [folder, before] = [await demoFolder(), await countFiles()]
  const kinds = await Promise.all([loadDemoStock({ folder }), loadDemoStock({ folder })])
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['loaded', 'not-empty'])
  expect(await listCars()).toHaveLength(2)
  expect(await countFiles()).toBe(before + 2)
})

test('a folder without stock loads nothing', async () => {
  expect(await loadDemoStock({ folder: join(tmpdir(), 'no-such-demo') })).toEqual({
    kind: 'no-stock',
  })
})

test('an invalid car stops the load and is named', async () => {
  const folder = await demoFolder([PRADO, { ...PRADO, year: 1850 }])
  await expect(loadDemoStock({ folder })).rejects.toThrow('stock.json, 1.car.year: Enter a year')
  expect(await listCars()).toEqual([])
})

test('a failed insert leaves neither rows nor files', async () => {
  const before = await countFiles()
  const folder = await demoFolder([PRADO, { ...SOLD_DEMIO, stockNumber: 'fm-0001' }])
  await expect(loadDemoStock({ folder })).rejects.toThrow('cars_stock_number_key')
  expect(await listCars()).toEqual([])
  expect(await countFiles()).toBe(before)
})
