import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { PublicCar } from '#app/domain/listing/car-summary.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'

/** A name and its value; an unknown value reads N/A. */
export type NamedFact = readonly [name: string, value: string]

export const overviewFacts = (car: PublicCar): NamedFact[] =>
  toNamedFacts([
    ['Exterior color', car.color],
    ['Interior', car.interior],
    ['Condition', car.condition],
  ])

/** Searches find a car by what is usual for its model, so its page shows that too. */
export function specificationFacts(car: PublicCar): NamedFact[] {
  const usual = usualOf(car)
  return toNamedFacts([
    ['Year', car.year],
    ['Mileage', formatMileage(car)],
    ['Engine', car.engineSize],
    ['Fuel', car.fuelType ?? usually(usual.fuelType)],
    ['Horsepower', car.horsepower === null ? null : `${car.horsepower} hp`],
    ['Torque', car.torque],
    ['Transmission', car.transmission],
    ['Drivetrain', car.drivetrain],
    ['0-100 km/h', car.acceleration],
    ['Top speed', car.topSpeed],
    ['Fuel economy', car.fuelEconomy],
    ['Body type', car.bodyType ?? usually(usual.bodyType)],
    ['Seats', car.seats ?? usually(usual.seats)],
    ['Doors', car.doors],
  ])
}

export const registrationFacts = (car: PublicCar): NamedFact[] =>
  toNamedFacts([
    ['Reg No.', car.vin],
    ['Stock Number', car.stockNumber],
  ])

const usually = (value: string | number | null) =>
  value === null ? null : `N/A, usually ${value} for this model`

function toNamedFacts(facts: readonly [string, string | number | null][]): NamedFact[] {
  return facts.map(([name, value]) => [name, value === null ? 'N/A' : String(value)])
}
