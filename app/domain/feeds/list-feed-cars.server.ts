import { CAR_COLUMNS } from '#app/domain/cars/find-car.server.ts'
import { publicCarOf } from '#app/domain/listing/car-summary.ts'
import { listPicturesOfCars } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { FeedCar } from './feed-car.ts'
import { inBatches } from './in-batches.ts'

const BATCH_SIZE = 200

/** Batches of available cars. Reserved ones are left out: advertising them wastes money. */
export async function* listFeedCars(): AsyncGenerator<FeedCar[]> {
  for await (const rows of inBatches(readCars, { size: BATCH_SIZE })) {
    const pictures = await listPicturesOfCars(rows.map(({ id }) => id))
    yield rows.map((row) => ({
      car: publicCarOf(row),
      pictures: pictures.get(row.id) ?? [],
    }))
  }
}

function readCars(after: string, limit: number) {
  return db
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('is_available', '=', true)
    .where('status', '=', 'available')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
