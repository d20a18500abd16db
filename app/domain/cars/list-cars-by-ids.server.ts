import { isId } from '#app/domain/ids/is-id.ts'
import { withFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { PicturedCar } from './car-summary.ts'
import type { Car } from './car.ts'

export type CarsByIds = {
  /** In the order asked for, sold ones included and marked so. */
  cars: (PicturedCar & Pick<Car, 'bodyType' | 'color'>)[]
  /** The ids that no car has, or that no car could have. */
  gone: string[]
}

/** The cars of a list that somebody kept, as they are now. */
export async function listCarsByIds(ids: readonly string[]): Promise<CarsByIds> {
  const possible = ids.filter(isId)
  const rows =
    possible.length === 0
      ? []
      : await db
          .selectFrom('cars')
          .select([...CAR_SUMMARY_COLUMNS, 'body_type', 'color'])
          .where('id', 'in', possible)
          .execute()
  const found = new Map(
    rows.map(({ body_type: bodyType, color, ...row }) => [
      row.id,
      { ...toCarSummary(row), bodyType, color },
    ]),
  )
  const cars = ids.flatMap((id) => found.get(id) ?? [])
  return { cars: await withFeaturedPictures(cars), gone: ids.filter((id) => !found.has(id)) }
}
