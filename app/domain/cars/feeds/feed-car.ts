import type { PublicCar } from '#app/domain/cars/public-car.ts'
import type { Picture } from '#app/domain/media/picture.ts'

/** A car in a feed: its public fields and pictures. */
export type FeedCar = { car: PublicCar; pictures: readonly Picture[] }
