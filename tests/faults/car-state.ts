/** The number of pictures of every car in the kill rounds, before and after each edit. */
export const PICTURES_PER_CAR = 2

export type StoredCar = {
  id: string
  stockNumber: string
  price: number
  pictures: readonly string[]
}

export function carState({ price, pictures }: Pick<StoredCar, 'price' | 'pictures'>): string {
  return `${price} with ${pictures.join()}`
}
