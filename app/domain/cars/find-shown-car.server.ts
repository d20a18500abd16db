import { isId } from '#app/domain/ids/is-id.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { CarRowCache } from './car-row-cache.server.ts'
import type { Car } from './car.ts'
import { findCar } from './find-car.server.ts'

/** A car with all its pictures, featured one first, as shown on its page. */
export type ShownCar = { car: Car; pictures: Picture[] }

/** About 5 kB each. */
const MAX_CACHED = 500

const cache = new CarRowCache<ShownCar>({ max: MAX_CACHED })

/**
 * Finds a car, sold or not; without pictures if these can't be read. Null for an unknown or
 * malformed id.
 */
export async function findShownCar(written: string): Promise<ShownCar | null> {
  const id = written.toLowerCase()
  if (!isId(id)) return null
  const reading = cache.read([id], async () => {
    const [car, pictures] = await Promise.all([findCar(id), listCarPictures(id)])
    return new Map(car ? [[id, { car, pictures }]] : [])
  })
  const found = await orFallback(reading, { what: 'the pictures of a car', fallback: null })
  if (found) return found.get(id) ?? null
  const car = await findCar(id)
  return car && { car, pictures: [] }
}
