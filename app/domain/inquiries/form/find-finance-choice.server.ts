import { readCostNow } from '#app/domain/cars/costs/cost-now.server.ts'
import { financedPrice } from '#app/domain/cars/costs/financed-price.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import type { AskedWay, FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { financeChoiceOf, termsOfCar } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-lender-terms.server.ts'

/**
 * Recalculates a way to pay for a car, so that nobody can submit other figures.
 * @returns null if the car can't be bought or today's terms don't allow it
 */
export async function findFinanceChoice(
  carId: string,
  asked: AskedWay,
): Promise<FinanceChoice | null> {
  const [car, known, costNow] = [await findCar(carId), await readLenderTerms(), await readCostNow()]
  const terms = car && termsOfCar(car, known)
  if (!car || car.status === 'sold' || !terms) return null
  const clock = await readClockNow()
  const price = financedPrice(car, { costs: costNow?.shown ?? null, clock })
  return price === null ? null : financeChoiceOf({ price, year: car.year }, { asked, terms })
}
