import type { PicturedCar } from '#app/domain/listing/car-summary.ts'

export type RelaxedSearch = {
  /** `4 close matches`; where not even one is close, what was not found. */
  heading: string
  /** What was not found: `Nothing up to KSh 4,500,000.` */
  title: string
  links: { label: string; path: string }[]
  /** Those that meet the most of what was asked for first. */
  cars: PicturedCar[]
  /** What a car has otherwise than was asked for, by its id: `Not red, another make`. */
  differences: Record<string, string>
}
