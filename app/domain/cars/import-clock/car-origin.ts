import type { Car } from '#app/domain/cars/car.ts'
import { IMPORTED_CATEGORY } from '#app/domain/import-clock/import-clock.ts'

/** Origins of a model's cars, as buyers compare them. */
export const CAR_ORIGINS = [
  { value: 'used_here', label: 'Used in Kenya' },
  { value: 'landed', label: 'Imported, in Kenya now' },
  { value: 'to_import', label: 'To be imported' },
] as const
export type CarOrigin = (typeof CAR_ORIGINS)[number]['value']

/** Null if the category does not say. */
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
