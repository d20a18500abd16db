import type { PicturedCar } from '#app/domain/listing/car-summary.ts'

export type RelaxedSearch = {
  /** `Nothing up to KSh 4,500,000. 3 cars up to KSh 5,175,000.` */
  title: string
  links: { label: string; path: string }[]
  cars: PicturedCar[]
}
