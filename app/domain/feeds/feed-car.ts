import type { PublicCar } from '#app/domain/listing/car-summary.ts'
import type { Picture } from '#app/domain/media/picture.ts'

export type FeedCar = { car: PublicCar; pictures: readonly Picture[] }

/** A car as named in messages and in a search's feed. */
export type AvailableCar = { id: string; name: string; priceText: string; createdAt: Date }
