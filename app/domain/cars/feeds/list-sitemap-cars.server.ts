import { listPicturesOfCars } from '#app/domain/media/list-pictures-of-cars.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'

import { BEFORE_ALL_IDS, inBatches } from './in-batches.ts'

export type SitemapCar = { id: string; changedAt: Date; pictures: readonly Picture[] }

const BATCH_SIZE = 500

type Part = {
  part: number
  size: number
}

export async function countListedCars(): Promise<number> {
  const { count } = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_available', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** One part of the cars on sale, in batches, with pictures and time of change. */
export async function* listSitemapCars({ part, size }: Part): AsyncGenerator<SitemapCar[]> {
  const after = part === 0 ? BEFORE_ALL_IDS : await lastIdBefore(part * size)
  if (after === null) return
  let left = size
  for await (const rows of inBatches(readCars, { size: Math.min(BATCH_SIZE, size), after })) {
    const cars = rows.slice(0, left)
    const pictures = await listPicturesOfCars(cars.map(({ id }) => id))
    yield cars.map((car) => ({ ...car, pictures: pictures.get(car.id) ?? [] }))
    left -= cars.length
    if (left === 0) return
  }
}

function readCars(after: string, limit: number) {
  return db
    .selectFrom('cars')
    .select(['id', 'updated_at as changedAt'])
    .where('is_available', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function lastIdBefore(offset: number): Promise<string | null> {
  const row = await db
    .selectFrom('cars')
    .select('id')
    .where('is_available', '=', true)
    .orderBy('id')
    .offset(offset - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
