import { count, whole } from '#app/domain/text/count.ts'

/** Texts shared by all car lists. */

export const NO_VEHICLES_FOUND = 'No vehicles found'

export const CARS_FETCH_FAILED = 'An error occurred while fetching cars'

export const MAKES_FETCH_FAILED = 'Failed to fetch car makes and models'

export const TRY_AGAIN_OR_CONTACT = 'Please try again or contact support if the problem persists.'

/** `1 Vehicle Found`, `11,320 Vehicles Found`. */
export function vehiclesFound(total: number): string {
  return `${count(total, 'Vehicle')} Found`
}

/** `Showing 12 of 11,320 luxury vehicles`. */
export function vehiclesShown(shown: number, total: number): string {
  return `Showing ${whole(shown)} of ${whole(total)} luxury vehicles`
}

export const CAN_LAND_IN_TIME = 'Can land in time'

/** Shown beside the filter: how many cars it hides. */
export function hidesText(hidden: number): string {
  return `hides ${whole(hidden)}`
}

/** By which price a list compares cars still to be imported; null if it has none. */
export function importsCountText({ atKeys, atCif }: { atKeys: boolean; atCif: boolean }) {
  const toKeys = 'their estimated cost to keys, taxes included'
  const stated = 'their price at CIF Mombasa, taxes not included'
  if (!atKeys && !atCif) return null
  if (!atCif) return `Cars to import count here with ${toKeys}.`
  if (!atKeys) return `Cars to import count here with ${stated}.`
  return `Cars to import count here with ${toKeys}; those without an estimate with ${stated}.`
}
