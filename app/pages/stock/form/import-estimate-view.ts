import {
  type CarCost,
  carCost,
  costedOf,
  type CostNow,
  type CostOfYear,
  hasExamples,
  keysPriceOf,
  mayRestOn,
} from '#app/domain/costs/car-cost.ts'
import { likelyVersions, versionName } from '#app/domain/costs/car-versions.ts'
import { cardPrice, shownPriceText } from '#app/domain/costs/card-price.ts'
import { BASIS_NOT_STATED, COST_REFUSALS } from '#app/domain/costs/cost-texts.ts'
import { priceBasisOf } from '#app/domain/costs/price-basis.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { isClocked } from '#app/domain/import-clock/import-clock.ts'
import { kshSpan, listText, toKeysText } from '#app/domain/landed-cost/landed-cost-texts.ts'
import type { ListedVersion } from '#app/domain/landed-cost/price-list.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { TypedCar } from '#app/domain/stock/form/typed-car.ts'

export type ImportEstimateView = {
  text: string
  /** How many list prices it is based on, their spread and their list; null without a figure. */
  behind: string | null
  /** What buyers would pay to keys, in shillings; null if unknown. */
  keysKsh: number | null
  versions: { value: string; label: string }[]
}

const MAX_VERSIONS = 100

const EXAMPLES =
  'Buyers see no cost to keys: the costs on top of car and tax are demo values, which appear on demo cars only. Enter your own under Reference facts.'

const EXAMPLE_DAYS =
  'Buyers see no cost to keys: the shipping times are demo values, which appear on demo cars only. Enter the day it is due in Mombasa, or your own shipping times under Reference facts.'

/**
 * For staff, about a car as stored or typed; null if it has nothing to do with an import.
 * @param found versions that match what is typed, offered before those the car may be
 */
export function importEstimateView(
  car: TypedCar,
  now: CostNow | null,
  found: readonly ListedVersion[] = [],
): ImportEstimateView | null {
  const costed = costedOf(car)
  if (!costed && !isClocked(car)) return null
  const likely = now ? likelyVersions(now.forStaff.list, car) : []
  const named = new Map(
    [...found, ...likely].map((version) => [
      versionName(version),
      `${version.engineCc ?? '?'} cc ${version.fuel}, ${formatKsh(version.priceKsh)}`,
    ]),
  )
  return {
    text: textOf(car, now),
    behind: costed && now ? behindText(carCost(costed, now.forStaff)) : null,
    keysKsh: costed && now?.shown ? keysPriceOf(costed, now.shown) : null,
    versions: [...named].slice(0, MAX_VERSIONS).map(([value, label]) => ({ value, label })),
  }
}

function behindText(cost: CarCost): string | null {
  if (!cost.ok) return null
  const prices = cost.versions.map(({ priceKsh }) => priceKsh)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const list = listText(cost.list)
  if (least === most) {
    const count = prices.length === 1 ? 'One list price' : `${prices.length} equal list prices`
    return `${count} behind it: ${formatKsh(least)}. ${list}.`
  }
  const percent = (100 * (most / least - 1)).toFixed(1)
  return `${prices.length} list prices behind it: ${kshSpan(least, most)}, ${percent}% apart. ${list}.`
}

function textOf(car: TypedCar, now: CostNow | null): string {
  const costed = costedOf(car)
  if (!costed) {
    return priceBasisOf(car) === null
      ? `Buyers read “${BASIS_NOT_STATED}”, because the form doesn’t say what the price includes.`
      : 'The price includes the import.'
  }
  if (!now) return 'Buyers see no cost to keys: figures are missing.'
  const cost = carCost(costed, now.forStaff)
  if (!cost.ok) return `Buyers see no cost to keys: ${COST_REFUSALS[cost.refusal]}`
  if (!now.shown) return withheldFrom(now, cost.years[0])
  if (!mayRestOn(now.shown, costed)) return EXAMPLES
  // With example travel times, staff are shown an arrival day and buyers are not.
  if (!carCost(costed, now.shown).ok) return EXAMPLE_DAYS
  const price = cardPrice(costed, now.shown)
  return price.keysPrice === undefined
    ? 'Buyers see the taxes, but no cost to keys: some costs are not set, or the exchange rate is too old.'
    : `Buyers see ${shownPriceText({ price: car.price, ...price })} ${price.priceNote ?? ''}.`
}

/** Figures too old for buyers are still shown to staff, with their date. */
function withheldFrom({ withheld, sets, forStaff }: CostNow, { least, most }: CostOfYear): string {
  const { name, checkedOn } = withheld ?? sets.tax
  return `Buyers see no cost to keys, because “${name}” was last checked on ${formatDate(checkedOn)}. On those figures: ${toKeysText(least, { most, isDemo: hasExamples(forStaff) })}.`
}
