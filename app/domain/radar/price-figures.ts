/** Whose searches a price is compared with. */
export const FIT_DAYS = 14

/** What a price does; every figure is a count, and none a forecast. */
export type PriceFigures = {
  price: number
  /** Among the listed cars of the same model, one year apart at most; 1 is the cheapest. */
  place: number
  /** Visits of the last `FIT_DAYS` whose search lists the car; null where they are too few to say. */
  fits: number | null
  /** Alerts on the car, and those on searches that list it. */
  watching: number
}

export type PriceBox = {
  today: PriceFigures
  tried: PriceFigures
  /** Like cars, this one included. */
  likeCars: number
  /** Visits whose search lists the car at some price; null where they are too few to say. */
  fitsOf: number | null
  /** Alerts that would be told of the tried price. */
  alerts: number
}
