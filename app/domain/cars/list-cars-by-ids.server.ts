import { isId } from '#app/domain/ids/is-id.ts'
import { listPicturesOfCars } from '#app/domain/media/list-pictures-of-cars.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'

import { carColumns } from './car-columns.server.ts'
import { CAR_SUMMARY, type PicturedCar } from './car-summary.ts'
import type { Car } from './car.ts'
import { COST_FACTS, costedOf } from './costs/car-cost.ts'
import { cardPrice } from './costs/card-price.ts'
import { readCostNow } from './costs/cost-now.server.ts'
import { BASIS_NOT_STATED } from './costs/cost-texts.ts'
import { isBasisUnknown } from './costs/financed-price.ts'

export type CarsByIds = {
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
