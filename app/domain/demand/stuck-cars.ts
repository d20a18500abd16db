import { count } from '#app/domain/text/count.ts'

import { FEWEST } from './wanted-cars.ts'

/** A car on sale, with the activity on its page in the last 30 days. */
export type ViewedCar = {
  readonly id: string
  readonly bodyType: string | null
  readonly daysInStock: number
  /** Visits that opened its page. */
  readonly views: number
  /** Visits that led to a message or call. */
  readonly contacts: number
}

export type StuckRule = 'few_views' | 'no_contacts'

export type StuckCar<Car extends ViewedCar = ViewedCar> = {
  car: Car
  rule: StuckRule
  /** The rule that applies, with its figures. */
  why: string
}

/** Cars in stock for longer are checked. */
export const STUCK_DAYS = 45

/** Fewer visits without a contact say nothing about price or photos. */
const MANY_VIEWS = 10

/**
 * Cars in stock for more than 45 days that few people open compared with similar cars, or that many
 * open without writing or calling; longest in stock first. Similar cars have the same body type if
 * there are at least five of them, else they are the whole stock. No figure is a forecast.
 */
export function stuckCars<Car extends ViewedCar>(cars: readonly Car[]): StuckCar<Car>[] {
  if (cars.length < FEWEST) return []
  const classes = Map.groupBy(cars, ({ bodyType }) => bodyType)
  const whole = { name: 'the cars in stock', median: medianViews(cars) }
  const classOf = ({ bodyType }: Car) => {
    const like = bodyType === null ? [] : (classes.get(bodyType) ?? [])
    if (bodyType === null || like.length < FEWEST) return whole
    return { name: `the cars of this body type (${bodyType})`, median: medianViews(like) }
  }
  return cars
    .filter(({ daysInStock }) => daysInStock > STUCK_DAYS)
    .flatMap((car): StuckCar<Car>[] => {
      const { name, median } = classOf(car)
      if (car.views < median) {
        const why = `${count(car.views, 'visit')}, while half of ${name} had ${median} or more.`
        return [{ car, rule: 'few_views', why }]
      }
      if (car.contacts > 0 || car.views < MANY_VIEWS) return []
      const why = `${count(car.views, 'visit')}, but nobody wrote or called: check the price and the photos.`
      return [{ car, rule: 'no_contacts', why }]
    })
    .toSorted((a, b) => b.car.daysInStock - a.car.daysInStock)
}

/** The upper one of two middle values, so that half have as many or more. */
function medianViews(cars: readonly ViewedCar[]): number {
  const sorted = cars.map(({ views }) => views).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
