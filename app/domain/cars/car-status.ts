import type { Option } from './car-options.ts'

type StatusOption = Option & { readonly isAvailable: boolean }

/**
 * What can become of a car. A reserved car is still on offer until the money is in, so it counts
 * as available and lists show it with its badge; only a sold car leaves the lists.
 */
export const CAR_STATUSES = [
  { value: 'available', label: 'Available', isAvailable: true },
  { value: 'reserved', label: 'Reserved', isAvailable: true },
  { value: 'sold', label: 'Sold', isAvailable: false },
] as const satisfies readonly StatusOption[]

export type CarStatus = (typeof CAR_STATUSES)[number]['value']

type Availability = { readonly isAvailable: boolean; readonly status: CarStatus | null }

/** The one word for a car: `isAvailable` is the truth, `status` only tells reserved from available. */
export function carStatusOf({ isAvailable, status }: Availability): CarStatus {
  if (!isAvailable) return 'sold'
  return status === 'reserved' ? 'reserved' : 'available'
}

/** `Available`, `Reserved` or `Sold`: the same word on every screen. */
export function carStatusLabel(car: Availability): string {
  return labelOfStatus(carStatusOf(car))
}

/** The label of one status value. */
export function labelOfStatus(status: CarStatus): string {
  return CAR_STATUSES.find((option) => option.value === status)?.label ?? status
}

/** Both fields to store when a car becomes `status`, so that they can never disagree. */
export function availabilityOf(status: CarStatus): { isAvailable: boolean; status: CarStatus } {
  return { isAvailable: status !== 'sold', status }
}

/** True for a car that lists, categories, feeds and the sitemap show: whatever is not sold. */
export function isListed(car: Pick<Availability, 'isAvailable'>): boolean {
  return car.isAvailable
}
