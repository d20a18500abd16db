import type { Car } from '#app/domain/cars/car.ts'
import { isClocked } from '#app/domain/import-clock/import-clock.ts'
import type { BodyType, HsClass, PriceBasis } from '#app/domain/taxonomy/car-options.ts'

/** A car in the country is sold on the road; for others only the dealer knows. */
export function priceBasisOf({
  priceBasis,
  category,
}: Pick<Car, 'priceBasis' | 'category'>): PriceBasis | null {
  if (priceBasis !== null) return priceBasis
  return category === null || isClocked({ category }) ? null : 'on_the_road'
}

/**
 * The price that a buyer would pay, as machines are told it: null if it is unknown, which is stored
 * as 0, or if import taxes come on top.
 */
export function offeredPrice({
  price,
  priceBasis,
}: Pick<Car, 'price' | 'priceBasis'>): number | null {
  return price > 0 && priceBasis !== 'cif_mombasa' ? price : null
}

const GOODS: readonly BodyType[] = ['Van', 'Truck']

export function hsClassOf({ hsClass, bodyType }: Pick<Car, 'hsClass' | 'bodyType'>): HsClass {
  if (hsClass !== null) return hsClass
  if (bodyType === 'Pickup') return 'double_cab'
  return bodyType !== null && GOODS.includes(bodyType) ? 'goods' : 'passenger'
}
