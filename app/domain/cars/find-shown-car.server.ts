import { isId } from '#app/domain/ids/is-id.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'

import type { Car } from './car.ts'
import { findCar } from './find-car.server.ts'
import { KeptByCar } from './kept-by-car.server.ts'

/** What the page of a car is about: the car and all its pictures, the featured one first. */
export type ShownCar = { car: Car; pictures: Picture[] }

/** Some 5 kB each. */
const MOST_KEPT = 500

const kept = new KeptByCar<ShownCar>({ most: MOST_KEPT })

/** One car, sold ones included. Null for an id that no car has, or that no car could have. */
export async function findShownCar(written: string): Promise<ShownCar | null> {
  const id = written.toLowerCase()
  if (!isId(id)) return null
  const found = await kept.read([id], async () => {
    const [car, pictures] = await Promise.all([findCar(id), listCarPictures(id)])
    return new Map(car ? [[id, { car, pictures }]] : [])
  })
  return found.get(id) ?? null
}
