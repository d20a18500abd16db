/** Every car of the kill rounds has as many, before and after each edit. */
export const PICTURES_PER_CAR = 2

export type StoredCar = {
  id: string
  stockNumber: string
  price: number
  /** Media ids in their order. */
  pictures: readonly string[]
}

/** What is compared of a car. */
export function carState({ price, pictures }: Pick<StoredCar, 'price' | 'pictures'>): string {
  return `${price} with ${pictures.join()}`
}
