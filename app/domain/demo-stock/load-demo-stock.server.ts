import { join } from 'node:path'

import { sql } from 'kysely'

import { mileageInKm } from '#app/domain/cars/car-values.ts'
import { columnsOf } from '#app/domain/cars/find-car.server.ts'
import { transition } from '#app/domain/cars/status/car-status.ts'
import { insertSpecimen } from '#app/domain/condition/condition-reports.server.ts'
import { nairobiDay, daysBefore } from '#app/domain/dates/nairobi-time.ts'
import { newPictureKey } from '#app/domain/media/media-files.server.ts'
import { insertCheck } from '#app/domain/papers/car-papers.server.ts'
import { DEMO_LINKS } from '#app/domain/settings/demo-links.ts'
import type { MileageUnit } from '#app/domain/taxonomy/car-options.ts'
import { type TaxonomyNames, ensureNames } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import { listKnownModels } from '#app/domain/taxonomy/names/known-models.ts'
import { createNameSpellings } from '#app/domain/taxonomy/names/name-spellings.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { demoPapers, DEMO_REPORTS_MAX, demoReport } from './demo-papers.ts'
import type { DemoEntry, MeasuredPhotos } from './demo-stock-schema.ts'
import { isNewShop } from './is-new-shop.server.ts'
import { readDemoStock } from './read-demo-stock.server.ts'
import { DEMO_FEES, useDemoFees } from './restore-demo-content.server.ts'

type DemoPicture = { file: string; media: NewRow<'media_files'>; alt: string }

function demoPictures({ entry }: DemoEntry, photos: MeasuredPhotos): DemoPicture[] {
  return entry.photos.flatMap(({ file, alt }) => {
    const measured = photos[file]
    if (!measured) return []
    const media = {
      id: newId(),
      storage_key: newPictureKey('webp'),
      original_name: file,
      content_type: 'image/webp',
      byte_size: measured.byteSize,
      sha256: measured.sha256,
      width: measured.width,
      height: measured.height,
      placeholder_color: measured.placeholderColor,
    }
    return [{ file, alt, media }]
  })
}

/** A car as the form would save it, plus the dealer's statements from the file. */
function demoCarRow(
  { car, entry }: DemoEntry,
  { id, names, createdAt }: { id: string; names: TaxonomyNames; createdAt: Date },
): NewRow<'cars'> {
  const { make, model } = names.find(car)
  const { specifications, facts } = entry
  return {
    ...columnsOf({
      ...car,
      isFeatured: entry.is_featured,
      drivetrain: specifications.drivetrain ?? null,
      fuelEconomy: specifications.fuelEconomy ?? null,
      seats: specifications.seating,
      doors: specifications.doors,
      certifiedOn: facts.certified,
      noAccidentsOn: facts.no_accidents,
      singleOwnerOn: facts.single_owner,
      regularMaintenanceOn: facts.regular_maintenance,
      priceConfirmedOn: nairobiDay(createdAt),
      isDemo: true,
      createdAt,
    }),
    ...transition(null, { to: car.status, now: createdAt }),
    id,
    make_id: make.id,
    make: make.name,
    model_id: model.id,
    model: model.name,
  }
}

export type LoadedDemoStock =
  | { kind: 'loaded'; cars: number; pictures: number }
  | { kind: 'not-empty' }
  | { kind: 'no-stock' }

/** Arbitrary, but the same in every process: concurrent starts load the stock only once. */
const DEMO_LOCK = 7_264_002

/** Gives "newest first" an order; the file's first car is the newest. */
const APART_MS = 60_000

const FILES_AT_ONCE = 8

/**
 * Loads the demo stock of `folder` if there was never a car, in one transaction; photos are linked
 * or copied, not decoded.
 * @throws if the stock is invalid, or storage or database fail; nothing is left behind then
 */
export async function loadDemoStock({
  folder,
  storage = shopStorage(),
  now = new Date(),
}: {
  folder: string
  storage?: FileStorage
  now?: Date
}): Promise<LoadedDemoStock> {
  if (!(await isNewShop())) return { kind: 'not-empty' }
  const stock = await readDemoStock(folder)
  if (!stock) return { kind: 'no-stock' }
  const book = createNameSpellings(listKnownModels())
  const cars = stock.cars.map((demo) => ({
    demo: { ...demo, car: { ...demo.car, ...book.canonical(demo.car) } },
    pictures: demoPictures(demo, stock.photos),
  }))
  const pictures = cars.flatMap((car) => car.pictures)
  try {
    await storeFiles(pictures, { storage, folder: stock.photoFolder })
    const isLoaded = await writeRows(cars, now)
    if (isLoaded) return { kind: 'loaded', cars: cars.length, pictures: pictures.length }
  } catch (error) {
    await removeFiles(pictures, storage)
    throw error
  }
  await removeFiles(pictures, storage)
  return { kind: 'not-empty' }
}

type CarWithPictures = { demo: DemoEntry; pictures: DemoPicture[] }

function writeRows(cars: readonly CarWithPictures[], now: Date): Promise<boolean> {
  return command({ actor: { id: null, name: 'demo-stock' } }, async (trx, record) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
    if (!(await isNewShop(trx))) return false
    const names = await ensureNames(
      trx,
      cars.map(({ demo }) => demo.car),
      record,
    )
    const rows = cars.map(({ demo, pictures }, index) => {
      const createdAt = new Date(now.getTime() - index * APART_MS)
      return { car: demoCarRow(demo, { id: newId(), names, createdAt }), pictures }
    })
    await trx
      .insertInto('cars')
      .values(rows.map(({ car }) => car))
      .execute()
    const media = rows.flatMap(({ pictures }) => pictures.map((picture) => picture.media))
    if (media.length > 0) {
      await trx.insertInto('media_files').values(media).execute()
      await trx
        .insertInto('car_media')
        .values(
          rows.flatMap(({ car, pictures }) =>
            pictures.map((picture, position) => ({
              id: newId(),
              car_id: car.id,
              media_file_id: picture.media.id,
              position,
              alt: picture.alt,
            })),
          ),
        )
        .execute()
      await insertSpecimens(trx, rows, now)
    }
    await insertDemoPapers(trx, { cars: rows.map(({ car }) => car), today: nairobiDay(now) })
    await trx
      .insertInto('site_settings')
      .values(
        Object.entries(DEMO_LINKS).map(([key, link]) => ({ key, value: JSON.stringify(link) })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await useDemoFees(trx)
    record({ action: 'demo_stock.load', entity: 'fact_sets', ids: [DEMO_FEES] })
    record({ action: 'demo_stock.load', entity: 'site_settings', ids: Object.keys(DEMO_LINKS) })
    record({ action: 'demo_stock.load', entity: 'cars', ids: rows.map(({ car }) => car.id) })
    return true
  })
}

type Loaded = {
  car: { id: string; mileage?: number | null | undefined; mileage_unit?: MileageUnit | undefined }
  pictures: DemoPicture[]
}

async function insertSpecimens(trx: Transaction, rows: readonly Loaded[], now: Date) {
  const pictured = rows.filter(({ pictures }) => pictures.length > 0).slice(0, DEMO_REPORTS_MAX)
  for (const [index, { car, pictures }] of pictured.entries()) {
    const content = demoReport({
      index,
      photos: pictures.map(({ media }) => media.id),
      km: mileageInKm({ mileage: car.mileage ?? 0, unit: car.mileage_unit ?? 'km' }),
      inspectedOn: daysBefore(nairobiDay(now), 7),
    })
    await insertSpecimen(trx, { carId: car.id, content, number: index + 1, now })
  }
}

async function storeFiles(
  pictures: readonly DemoPicture[],
  { storage, folder }: { storage: FileStorage; folder: string },
): Promise<void> {
  const waiting = pictures.values()
  const store = async () => {
    for (const { file, media } of waiting) {
      const put = await storage.putFile(media.storage_key, join(folder, file), media.content_type)
      if (!put.ok) throw new Error(put.reason)
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, store))
}

async function removeFiles(pictures: readonly DemoPicture[], storage: FileStorage): Promise<void> {
  await Promise.all(pictures.map(({ media }) => storage.delete(media.storage_key)))
}

type DemoCars = { cars: readonly NewRow<'cars'>[]; today: string }

async function insertDemoPapers(trx: Transaction, { cars, today }: DemoCars): Promise<void> {
  const seen = new Map<string, number>()
  for (const car of cars) {
    const category = car.category ?? ''
    const index = seen.get(category) ?? 0
    seen.set(category, index + 1)
    const facts = {
      regNo: car.vin ?? null,
      chassis: car.chassis_number ?? null,
      firstRegistered: car.first_registered ?? null,
      km:
        car.mileage == null
          ? null
          : mileageInKm({ mileage: car.mileage, unit: car.mileage_unit ?? 'km' }),
    }
    for (const check of demoPapers({ category, index, today })) {
      await insertCheck(trx, { carId: car.id, check, facts, by: null })
    }
  }
}
