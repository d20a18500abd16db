import { dealerPriceText } from '#app/domain/cars/costs/cost-texts.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { type InquiryCar, inquiryCarName } from './inquiry-car.ts'

const CAR_LABEL_MAX_LENGTH = 200

/** The car's name, kept by an inquiry when the car is deleted. */
export const carLabelOf = (car: InquiryCar) => inquiryCarName(car).slice(0, CAR_LABEL_MAX_LENGTH)

/** Locks the car, so that it is not deleted before the inquiry is stored. */
export async function findCarToAskAbout(
  trx: Transaction,
  carId: string,
): Promise<InquiryCar | null> {
  const id = carId.toLowerCase()
  if (!isId(id)) return null
  const car = await trx
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price', 'price_basis', 'stock_number'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!car) return null
  const { make, model, year, price, price_basis: priceBasis, stock_number: stockNumber } = car
  return { id, make, model, year, priceText: dealerPriceText({ price, priceBasis }), stockNumber }
}
