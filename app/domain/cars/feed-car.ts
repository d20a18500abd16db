import type { Picture } from '#app/domain/media/picture.ts'

import type { PublicCar } from './public-car.ts'

/** A car as it is handed to other programs: what anybody may know, and its pictures. */
export type FeedCar = { car: PublicCar; pictures: readonly Picture[] }
