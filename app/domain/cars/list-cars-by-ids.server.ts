import { isId } from '#app/domain/ids/is-id.ts'
import { withFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { carColumns } from './car-columns.server.ts'
import { CAR_SUMMARY, type PicturedCar } from './car-summary.ts'
import type { Car } from './car.ts'

export type CarsByIds = {
  /** In the order of `ids`, including sold ones. */
  cars: (PicturedCar & Pick<Car, 'bodyType' | 'color'>)[]
  /** Ids without a car, including malformed ones. */
  missing: string[]
}

export async function listCarsByIds(ids: readonly string[]): Promise<CarsByIds> {
  const possible = ids.filter(isId)
  const rows =
    possible.length === 0
      ? []
      : await db
          .selectFrom('cars')
          .select(carColumns([...CAR_SUMMARY, 'bodyType', 'color']))
          .where('id', 'in', possible)
          .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const cars = ids.flatMap((id) => found.get(id) ?? [])
  return { cars: await withFeaturedPictures(cars), missing: ids.filter((id) => !found.has(id)) }
}
