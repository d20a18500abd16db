import { parseIdList } from '#app/domain/ids/is-id.ts'
import type { RememberedCar } from '#app/domain/listing/remembered-car.ts'

/** More don't fit side by side. */
export const COMPARISON_LIMIT = 3

export const ALREADY_COMPARED = 'This car is already in your comparison'
export const COMPARISON_FULL = 'You can only compare up to 3 cars at once'
export const COMPARISON_CLEARED = 'Comparison cleared'

export type ComparisonNotice = { kind: 'success' | 'info' | 'error'; text: string }

export type ComparisonChange = {
  cars: readonly RememberedCar[]
  notice: ComparisonNotice | null
}

type Cars = readonly RememberedCar[]

/** A duplicate stays in its place; a fourth car is refused. */
export function addToComparison(cars: Cars, car: RememberedCar): ComparisonChange {
  if (cars.some(({ id }) => id === car.id)) {
    return { cars, notice: { kind: 'info', text: ALREADY_COMPARED } }
  }
  if (cars.length >= COMPARISON_LIMIT) {
    return { cars, notice: { kind: 'error', text: COMPARISON_FULL } }
  }
  return {
    cars: [...cars, car],
    notice: { kind: 'success', text: `${car.name} added to comparison` },
  }
}

export function removeFromComparison(cars: Cars, car: RememberedCar): ComparisonChange {
  const rest = cars.filter(({ id }) => id !== car.id)
  if (rest.length === cars.length) return { cars, notice: null }
  return {
    cars: rest,
    notice: { kind: 'success', text: `${car.name} removed from comparison` },
  }
}

export function clearComparison(cars: Cars): ComparisonChange {
  if (cars.length === 0) return { cars, notice: null }
  return { cars: [], notice: { kind: 'success', text: COMPARISON_CLEARED } }
}

type Click = { car: RememberedCar; isShownIn: boolean }

/**
 * A click on Compare. If another tab added the car and the button does not show it yet, the click
 * still means "add" and reports that it is already there.
 */
export function toggleCompared(cars: Cars, { car, isShownIn }: Click): ComparisonChange {
  return isShownIn ? removeFromComparison(cars, car) : addToComparison(cars, car)
}

export function comparisonPath(ids: readonly string[], onlyDifferences = false): string {
  return `/compare?cars=${ids.join(',')}${onlyDifferences ? '&differences=1' : ''}`
}

type WrittenComparison = {
  ids: string[]
  isTooMany: boolean
  onlyDifferences: boolean
}

/** Reads `?cars=a,b,c&differences=1`; cars beyond the limit are refused. */
export function parseComparison(params: URLSearchParams): WrittenComparison {
  const ids = parseIdList(params.getAll('cars').join(','))
  return {
    ids: ids.slice(0, COMPARISON_LIMIT),
    isTooMany: ids.length > COMPARISON_LIMIT,
    onlyDifferences: params.get('differences') === '1',
  }
}
