import { maxModelYear } from '#app/domain/cars/car-values.ts'
import { type MarketIndex, rowsOfModel } from '#app/domain/market/market-index.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { type Doubt, isPlausiblePrice } from './doubt.ts'

export type PricedCar = {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly price: number
}

/** Of 11,300 market listings, ten differ more from similar cars, and nearly all are slips. */
const FAR_FACTOR = 3
/** Fewer prices say too little. */
const SIMILAR_MIN = 5
const SIMILAR_YEARS = 3

/** Nothing that drives costs less, unless it is old; a zero is missing. In shillings and years. */
const LEAST = { price: 250_000, age: 15 }

/** A dealer takes off a tenth, rarely a third. */
const FALL_TO = 0.6
const RISE_TO = 2

/** Factors of an extra or missing zero, or of another unit. */
const SLIPS = [10, 1 / 10, 100, 1 / 100, 1_000, 1 / 1_000]
const FITS_FACTOR = 2

type Known = {
  /** Cars in the file and in the shop. */
  readonly cars: readonly PricedCar[]
  readonly market: MarketIndex | null
}

type Checked = {
  readonly car: PricedCar
  readonly written: string
  /** Current price of the car; null for a new one. */
  readonly present: number | null
}

/**
 * Finds prices far from those of similar cars, or from the car's own price so far; without either,
 * those that are too low for any car. The market counts before the file, so that parts of a list are
 * judged like the whole.
 */
export function createPriceCheck({ cars, market }: Known): (checked: Checked) => Doubt | null {
  const groups = Map.groupBy(cars, groupOf)
  const known = new Map<string, number | null>()
  const usualPrice = (car: PricedCar): number | null => {
    const key = `${groupOf(car)}\n${car.year}`
    const found = known.get(key)
    if (found !== undefined) return found
    // These include the car itself, hence the + 1.
    const own = pricesNear(groups.get(groupOf(car)) ?? [], car.year)
    const usual = medianOf(marketPrices(market, car), SIMILAR_MIN) ?? medianOf(own, SIMILAR_MIN + 1)
    known.set(key, usual)
    return usual
  }
  return ({ car, written, present }) => {
    const { price } = car
    if (price === 0 || price === present) return null
    const usual = usualPrice(car)
    if (usual !== null && (price > usual * FAR_FACTOR || price * FAR_FACTOR < usual)) {
      const because = `Similar cars cost about ${formatKsh(rounded(usual))}.`
      return { field: 'price', written, options: optionsFor(price, usual), because }
    }
    if (usual === null && present === null && isTooCheap(car)) {
      const slip = price * 10
      const because = 'Hardly any car of its age costs so little.'
      return { field: 'price', written, options: [price, slip], because }
    }
    if (!present || (price >= present * FALL_TO && price <= present * RISE_TO)) return null
    const because = `The car costs ${formatKsh(present)} now.`
    const [reading, ...slips] = optionsFor(price, present)
    const options = [reading, ...slips.filter((slip) => slip !== present), present] as const
    return { field: 'price', written, options, because }
  }
}

/** The price as read, then the slip closest to what is expected. */
function optionsFor(price: number, expected: number): readonly [number, ...number[]] {
  const distance = (amount: number) => Math.abs(Math.log(amount / expected))
  const [nearest] = SLIPS.map((factor) => Math.round(price * factor))
    .filter((amount) => isPlausiblePrice(amount) && distance(amount) <= Math.log(FITS_FACTOR))
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest === undefined ? [price] : [price, nearest]
}

const isTooCheap = ({ year, price }: PricedCar) =>
  price < LEAST.price && year > maxModelYear() - LEAST.age

const groupOf = ({ make, model }: PricedCar) => `${make}\n${model}`.toLowerCase()

const pricesNear = (cars: readonly PricedCar[], year: number) =>
  cars.flatMap((car) => (Math.abs(car.year - year) <= SIMILAR_YEARS ? car.price : []))

function marketPrices(market: MarketIndex | null, { make, model, year }: PricedCar): number[] {
  if (market === null) return []
  return (['L', 'F'] as const).flatMap((origin) =>
    [...rowsOfModel(market, { make, model, origin })].flatMap((row) => {
      const years = Math.abs((market.year[row] ?? 0) - year)
      return years <= SIMILAR_YEARS ? (market.price[row] ?? []) : []
    }),
  )
}

function medianOf(prices: readonly number[], least: number): number | null {
  if (prices.length < least) return null
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? null
}

/** Rounds to two digits, so that one car more or less does not change the wording. */
function rounded(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1)
  return Math.round(price / unit) * unit
}
