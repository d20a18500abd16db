import { lastLandingOf } from '#app/domain/import-clock/import-clock.ts'

import { carCost, type CostedCar, type CostFacts } from './car-cost.ts'

export type NewYearStep = {
  /** How much less tax is due, in shillings; a range if the version is unknown. */
  readonly leastKsh: number
  readonly mostKsh: number
  readonly lastLanding: string
}

/**
 * The tax saved by landing after the next New Year, when the car is a year older. Null for a car
 * that has landed, that can't land before, or that may no longer land afterwards.
 */
export function newYearStep(car: CostedCar, facts: CostFacts): NewYearStep | null {
  const { firstRegistered, landedOn } = car
  const { tax, imports, today } = facts
  if (landedOn !== null || firstRegistered === null || tax.ageBasis === 'months') return null
  const nextYear = Number(today.slice(0, 4)) + 1
  const lastLanding = lastLandingOf(firstRegistered, imports)
  if (lastLanding < `${nextYear}-01-01`) return null
  const now = carCost(car, facts)
  const later = carCost({ ...car, etaMombasaOn: `${nextYear}-01-01` }, facts)
  if (!now.ok || !later.ok || now.years[0].year >= nextYear) return null
  const [before, after] = [now.years[0], later.years[0]]
  const leastKsh = before.leastTax.total - after.leastTax.total
  const mostKsh = before.mostTax.total - after.mostTax.total
  return leastKsh > 0 ? { leastKsh, mostKsh, lastLanding } : null
}
