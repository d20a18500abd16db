import type { Car } from '#app/domain/cars/car.ts'
import { carColumns, findCar } from '#app/domain/cars/find-car.server.ts'
import { COST_FACTS, costedOf } from '#app/domain/costs/car-cost.ts'
import { cardPrice, isBasisUnknown } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { BASIS_NOT_STATED } from '#app/domain/costs/cost-texts.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { listPicturesOfCars, listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { CarRowCache } from './car-row-cache.server.ts'
import { CAR_SUMMARY, type PicturedCar } from './car-summary.ts'

type CarsByIds = {
  /** In the order of `ids`, with sold ones. */
  cars: (PicturedCar &
    Pick<Car, 'bodyType' | 'color' | 'isDemo'> & { secondPicture: Picture | null })[]
  /** Ids without a car, including malformed ones. */
  missing: string[]
}

const SHOWN = [...CAR_SUMMARY, 'bodyType', 'color', 'isDemo'] as const
type Shown = Pick<Car, (typeof SHOWN)[number]>

const shownOf = (row: Shown) => Object.fromEntries(SHOWN.map((fact) => [fact, row[fact]])) as Shown

export async function listCarsByIds(ids: readonly string[]): Promise<CarsByIds> {
  const possible = ids.filter(isId)
  const rows =
    possible.length === 0
      ? []
      : await db
          .selectFrom('cars')
          .select(carColumns([...new Set([...SHOWN, ...COST_FACTS, 'priceBasis' as const])]))
          .where('id', 'in', possible)
          .execute()
  const costs = await readCostNow()
  const found = new Map(
    rows.map((row) => [
      row.id,
      {
        ...shownOf(row),
        ...cardPrice(costedOf(row), costs?.shown ?? null),
        ...(isBasisUnknown(row) && { priceNote: BASIS_NOT_STATED }),
      },
    ]),
  )
  const pictures = await listPicturesOfCars([...found.keys()])
  const cars = ids.flatMap((id) => {
    const car = found.get(id)
    const [picture = null, secondPicture = null] = pictures.get(id) ?? []
    return car ? [{ ...car, picture, secondPicture }] : []
  })
  return { cars, missing: ids.filter((id) => !found.has(id)) }
}

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
