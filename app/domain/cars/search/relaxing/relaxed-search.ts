import type { PicturedCar } from '#app/domain/cars/car-summary.ts'

/** What is shown in place of a list without cars. */
export type RelaxedSearch = {
  /** `Nothing up to KSh 4,500,000. 3 cars up to KSh 5,175,000.` */
  title: string
  /** The nearest searches, each with its number of cars. */
  links: { label: string; path: string }[]
  cars: PicturedCar[]
}
