import type { CarIndex, IndexedCar } from './car-index.ts'

type Around = Pick<IndexedCar, 'make' | 'bodyType' | 'price'>
type Near = Pick<IndexedCar, 'id' | 'make' | 'model' | 'bodyType' | 'price'>

/**
 * Cars of the same make and cars of the same body type, each nearest above and below a price.
 * @param bounds of prices, whole shillings, both included
 * @param bounds.limit per walk, of which there are four; two walks may find the same car
 */
export function carsAround(
  index: CarIndex,
  { make, bodyType, price }: Around,
  bounds: { lowest: number; highest: number; limit: number },
): Near[] {
  const { columns, prices, taken, ids } = index
  const { lowest, highest, limit } = bounds
  const slots = new Set<number>()
  for (const set of [
    columns.make.slotsOf([make]),
    columns.bodyType.slotsOf(bodyType === null ? [] : [bodyType]),
  ]) {
    const cars = taken.clone().and(set)
    for (const end of [highest, lowest])
      for (const slot of prices.outwards(cars, { from: price, end, limit })) slots.add(slot)
  }
  return Array.from(slots, (slot) => ({
    id: ids[slot] as string,
    make: columns.make.valueAt(slot) ?? '',
    model: columns.model.valueAt(slot) ?? '',
    bodyType: columns.bodyType.valueAt(slot),
    price: prices.numbers[slot] as number,
  }))
}
