import type { PublicCar } from '#app/domain/cars/public-car.ts'
import type { Picture } from '#app/domain/media/picture.ts'

export type FeedCar = { car: PublicCar; pictures: readonly Picture[] }
