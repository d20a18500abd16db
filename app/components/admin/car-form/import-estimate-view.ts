import type { Car } from '#app/domain/cars/car.ts'
import { carCost, costedOf, type CostNow } from '#app/domain/cars/costs/car-cost.ts'
import { likelyVersions, versionName } from '#app/domain/cars/costs/car-versions.ts'
import { cardPrice, shownPriceText } from '#app/domain/cars/costs/card-price.ts'
import { BASIS_NOT_STATED, COST_REFUSALS } from '#app/domain/cars/costs/cost-texts.ts'
import { priceBasisOf } from '#app/domain/cars/costs/price-basis.ts'
import { isClocked } from '#app/domain/import-clock/import-clock.ts'
import { formatKsh } from '#app/domain/money/money.ts'

export type ImportEstimateView = {
  text: string
  versions: { value: string; label: string }[]
}

const MAX_VERSIONS = 100

/** For staff, of a car as it is stored; null where it has nothing to do with an import. */
export function importEstimateView(car: Car, now: CostNow | null): ImportEstimateView | null {
  const costed = costedOf(car)
  if (!costed && !isClocked(car)) return null
  const versions = now?.shown ? likelyVersions(now.shown.list, car) : []
  const named = new Map(
    versions.map((version) => [
      versionName(version),
      `${version.engineCc ?? '?'} cc ${version.fuel}, ${formatKsh(version.priceKsh)}`,
    ]),
  )
  return {
    text: textOf(car, now),
    versions: [...named].slice(0, MAX_VERSIONS).map(([value, label]) => ({ value, label })),
  }
}

function textOf(car: Car, now: CostNow | null): string {
  const costed = costedOf(car)
  if (!costed) {
    return priceBasisOf(car) === null
      ? `Buyers read “${BASIS_NOT_STATED}”, because it is not stated what the price includes.`
      : 'The price includes the import.'
  }
  if (!now?.shown) return 'Buyers see no cost to keys: the figures are missing or too old.'
  const cost = carCost(costed, now.shown)
  if (!cost.ok) return `Buyers see no cost to keys: ${COST_REFUSALS[cost.refusal]}`
  const price = cardPrice(costed, now.shown)
  return price.keysPrice === undefined
    ? 'Buyers see the taxes, but no cost to keys: some costs are not set, or the rate of exchange is too old.'
    : `Buyers see ${shownPriceText({ price: car.price, ...price })} ${price.priceNote ?? ''}.`
}
