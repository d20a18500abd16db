import { listPicturesOfCars } from '#app/domain/media/list-pictures-of-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CAR_COLUMNS, toCar } from './car-row.server.ts'
import type { FeedCar } from './feed-car.ts'
import { inBatches } from './in-batches.ts'
import { publicCarOf } from './public-car.ts'

const BATCH_SIZE = 200

/**
 * The cars that can be bought today, in batches, each once. A reserved one is left out: an
 * advertisement for it would cost money and lead to a buyer who cannot have it.
 */
export async function* listFeedCars(): AsyncGenerator<FeedCar[]> {
  for await (const rows of inBatches(readCars, { size: BATCH_SIZE })) {
    const pictures = await listPicturesOfCars(rows.map(({ id }) => id))
    yield rows.map((row) => ({
      car: publicCarOf(toCar(row)),
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
