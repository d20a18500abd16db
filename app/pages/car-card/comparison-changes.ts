import { makeAndModel } from '#app/domain/cars/car-name.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/listing/remembered-car.ts'
import {
  addToComparison,
  clearComparison,
  type ComparisonChange,
  type ComparisonNotice,
  removeFromComparison,
  toggleCompared,
} from '#app/domain/shortlist/comparison.ts'
import { track } from '#app/pages/tracking/track.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { writeStored, readCars } from './browser-store.ts'

const KEY = 'comparison'

/** The comparison's button is at the end of the page, many tab stops away. */
const OPEN_COMPARISON = {
  label: 'Open comparison',
  onClick: () => document.querySelector<HTMLElement>('[data-opens-comparison]')?.click(),
}

type Toggle = { car: { id: string; make: string; model: string }; isShownIn: boolean }

export function toggleComparedCar({ car, isShownIn }: Toggle): void {
  const remembered = { id: car.id, name: makeAndModel(car) }
  const notice = apply(toggleCompared(readCars(KEY), { car: remembered, isShownIn }))
  if (notice) toast[notice.kind](notice.text, isShownIn ? {} : { action: OPEN_COMPARISON })
  if (notice?.kind === 'success' && !isShownIn) track({ type: 'compare', carId: car.id })
}

/** Adds the cars of a shared link to this browser's comparison; equal messages show once. */
export function addAllToComparison(cars: readonly RememberedCar[]): void {
  const notices = cars.map((car) => apply(addToComparison(readCars(KEY), car)))
  const distinct = new Map(notices.flatMap((notice) => (notice ? [[notice.text, notice]] : [])))
  for (const { kind, text } of distinct.values()) toast[kind](text)
}

/** Returns the message for the dialog to show. */
export function removeCompared(car: RememberedCar): ComparisonNotice | null {
  return apply(removeFromComparison(readCars(KEY), car))
}

export function clearCompared(): void {
  const notice = apply(clearComparison(readCars(KEY)))
  if (notice) toast[notice.kind](notice.text)
}

function apply({ cars, notice }: ComparisonChange): ComparisonNotice | null {
  if (notice?.kind === 'success') writeStored(KEY, formatRememberedCars(cars))
  return notice
}
