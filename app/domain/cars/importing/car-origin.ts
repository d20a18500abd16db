import type { Car } from '#app/domain/cars/car.ts'
import { IMPORTED_CATEGORY } from '#app/domain/import-clock/import-clock.ts'

/** Where a car of a model can come from, as buyers compare it. */
export const CAR_ORIGINS = [
  { value: 'used_here', label: 'Used in Kenya' },
  { value: 'landed', label: 'Imported, in Kenya now' },
  { value: 'to_import', label: 'To be imported' },
] as const
export type CarOrigin = (typeof CAR_ORIGINS)[number]['value']

/** Null where the category says nothing of it. */
export function originOf({ category, landedOn }: Pick<Car, 'category' | 'landedOn'>) {
  switch (category) {
    case 'locally_used':
      return 'used_here'
    case 'fresh_imports':
      return 'landed'
    case IMPORTED_CATEGORY:
      return landedOn === null ? 'to_import' : 'landed'
    default:
      return null
  }
}
