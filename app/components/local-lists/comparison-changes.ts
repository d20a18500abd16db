import { track } from '#app/components/analytics/track.ts'
import { makeAndModel } from '#app/domain/cars/car-name.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'
import {
  addToComparison,
  clearComparison,
  type ComparisonChange,
  type ComparisonNotice,
  removeFromComparison,
  toggleCompared,
} from '#app/domain/comparison/comparison.ts'
import { toast } from '#app/ui/toast.ts'

import { keep } from './browser-store.ts'
import { readCars } from './car-lists.ts'

const KEY = 'comparison'

type Press = { car: { id: string; make: string; model: string }; isShownIn: boolean }

/** A press on a car's Compare button. */
export function pressCompare({ car, isShownIn }: Press): void {
  const remembered = { id: car.id, name: makeAndModel(car) }
  const notice = apply(toggleCompared(readCars(KEY), { car: remembered, isShownIn }))
  if (notice) toast[notice.kind](notice.text)
  if (notice?.kind === 'success' && !isShownIn) track({ type: 'compare', carId: car.id })
}

/** Takes the cars of a link into the comparison of this browser; each sentence is said once. */
export function addAllToComparison(cars: readonly RememberedCar[]): void {
  const notices = cars.map((car) => apply(addToComparison(readCars(KEY), car)))
  const said = new Map(notices.flatMap((notice) => (notice ? [[notice.text, notice]] : [])))
  for (const { kind, text } of said.values()) toast[kind](text)
}

/** Takes a car out; the dialog says the sentence itself, since a toast would lie behind it. */
export function dropCompared(car: RememberedCar): ComparisonNotice | null {
  return apply(removeFromComparison(readCars(KEY), car))
}

export function clearCompared(): void {
  const notice = apply(clearComparison(readCars(KEY)))
  if (notice) toast[notice.kind](notice.text)
}

function apply({ cars, notice }: ComparisonChange): ComparisonNotice | null {
  if (notice?.kind === 'success') keep(KEY, formatRememberedCars(cars))
  return notice
}
