import type { storeCar } from '#tests/factories/store-car.ts'

type CarValues = NonNullable<Parameters<typeof storeCar>[0]>

/** `{ pictures: 3 }` gives the car as many photographs. */
export type StockedCar = CarValues & { pictures?: number }

/**
 * Puts a car into the stock of the shop that the journeys visit and answers its id: joins the
 * running shop's database in SHOP_DATA_DIR, as the command line does.
 */
export async function stockCar({ pictures = 0, ...values }: StockedCar): Promise<string> {
  // Read by the modules below as soon as they are loaded, hence not imported above.
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
