/** Days of searches that a price is compared with. */
export const FIT_DAYS = 14

/** The effect of a price; all figures are counts, none a forecast. */
export type PriceFigures = {
  price: number
  /** Among the listed cars of the model, at most one year apart; 1 is the cheapest. */
  place: number
  /** Visits of the last `FIT_DAYS` whose search lists the car; null if they are too few. */
  fits: number | null
  /** Alerts on the car and on searches that list it. */
  watching: number
}

export type PriceBox = {
  today: PriceFigures
  tried: PriceFigures
  /** Similar cars, including this one. */
  likeCars: number
  /** Visits whose search lists the car at some price; null if they are too few. */
  fitsOf: number | null
  /** Alerts that the tried price would trigger. */
  alerts: number
}
