import { formatMileage } from './car-values.ts'
import type { Car } from './car.ts'

export const CAR_FETCH_ERROR = {
  title: 'An error occurred while fetching the car',
  help: 'Please try again or go back to search results',
} as const

/** The location of a car that names no place, and the default for a new one. */
export const DEFAULT_LOCATION = 'Nairobi'

export const LOCATION_MAX_LENGTH = 120

export const LOCATION_BLANK = 'Enter a location.'

export const LOCATION_TOO_LONG = `A location can have at most ${LOCATION_MAX_LENGTH} characters.`

export const locationOf = ({ location }: { location: string | null }): string =>
  location ?? DEFAULT_LOCATION

export const SAMPLE_NOTICE =
  'This sample shows what one of our cars looks like on this page. It is not for sale.'

export const RESERVED_NOTICE =
  'Another buyer has reserved this car. Write to us and we will let you know if it becomes available again.'

export const SOLD_NOTICE = 'This car has been sold. See similar cars, or search for another one.'

export const NO_DESCRIPTION =
  'There is no description of this car yet. Ask us and we will take a closer look at it for you.'

type Described = Pick<
  Car,
  'condition' | 'mileage' | 'mileageUnit' | 'fuelType' | 'transmission' | 'location' | 'status'
>

export function describeCar(car: Described): string {
  const facts = [
    car.condition && `${car.condition} condition`,
    car.mileage === null ? null : formatMileage(car),
    car.fuelType,
    car.transmission,
    `in ${locationOf(car)}`,
  ].filter((fact) => fact !== null)
  return `${car.status === 'sold' ? 'Sold. ' : ''}${facts.join(', ')}.`
}

/** The day each box was ticked (`YYYY-MM-DD`). Null means not stated, not untrue. */
export type CarStatements = {
  readonly certifiedOn: string | null
  readonly noAccidentsOn: string | null
  readonly singleOwnerOn: string | null
  readonly regularMaintenanceOn: string | null
}

export const NO_STATEMENTS: CarStatements = {
  certifiedOn: null,
  noAccidentsOn: null,
  singleOwnerOn: null,
  regularMaintenanceOn: null,
}

/** Claims about a car's history, in display order; only ticked ones are shown. */
export const CAR_CLAIMS = [
  { key: 'certifiedOn', label: 'Certified' },
  { key: 'noAccidentsOn', label: 'No accidents' },
  { key: 'singleOwnerOn', label: 'Single owner' },
  { key: 'regularMaintenanceOn', label: 'Regular maintenance' },
] as const satisfies readonly { key: keyof CarStatements; label: string }[]

export const CLAIM_NOT_STATED = 'Ask us for the inspection report'

export function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
