import type { storeCar } from '#tests/factories/store-car.ts'

type CarValues = NonNullable<Parameters<typeof storeCar>[0]>

/** `pictures` is the number of photographs. */
export type StockedCar = CarValues & { pictures?: number }

/** Stores a car through the running server's database in SHOP_DATA_DIR, and returns its id. */
export async function stockCar({ pictures = 0, ...values }: StockedCar): Promise<string> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { storeCar } = await import('#tests/factories/store-car.ts')
  const { addPicture } = await import('#tests/factories/car-picture.ts')
  const carId = await storeCar(values)
  for (let number = 1; number <= pictures; number += 1) {
    const alt = `The car from side ${number}`
    await addPicture(carId, { width: 800 + number, height: 600, alt })
  }
  return carId
}
