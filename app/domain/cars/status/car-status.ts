import type { Option } from '#app/domain/taxonomy/car-options.ts'

type StatusOption = Option & { readonly isAvailable: boolean }

/** A reserved car counts as available and stays in lists with a badge; a sold one leaves them. */
export const CAR_STATUSES = [
  { value: 'available', label: 'Available', isAvailable: true },
  { value: 'reserved', label: 'Reserved', isAvailable: true },
  { value: 'sold', label: 'Sold', isAvailable: false },
] as const satisfies readonly StatusOption[]

export type CarStatus = (typeof CAR_STATUSES)[number]['value']

export function labelOfStatus(status: CarStatus): string {
  return CAR_STATUSES.find((option) => option.value === status)?.label ?? status
}

/** Both fields to store for a status, so that they never disagree. */
export function availabilityOf(status: CarStatus): { isAvailable: boolean; status: CarStatus } {
  return { isAvailable: status !== 'sold', status }
}
