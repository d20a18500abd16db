import { formatMileage } from '#app/domain/cars/mileage.ts'
import type { PublicCar } from '#app/domain/cars/public-car.ts'

/** A name and its value; a value nobody knows reads N/A. */
export type NamedFact = readonly [name: string, value: string]

export const overviewFacts = (car: PublicCar): NamedFact[] =>
  printed([
    ['Exterior color', car.color],
    ['Interior', car.interior],
    ['Condition', car.condition],
  ])

export const specificationFacts = (car: PublicCar): NamedFact[] =>
  printed([
    ['Year', car.year],
    ['Mileage', formatMileage(car)],
    ['Engine', car.engineSize],
    ['Fuel', car.fuelType],
    ['Horsepower', car.horsepower === null ? null : `${car.horsepower} hp`],
    ['Torque', car.torque],
    ['Transmission', car.transmission],
    ['Drivetrain', car.drivetrain],
    ['0-100 km/h', car.acceleration],
    ['Top speed', car.topSpeed],
    ['Fuel economy', car.fuelEconomy],
    ['Body type', car.bodyType],
    ['Seats', car.seats],
    ['Doors', car.doors],
  ])

/** How the car is known on paper. */
export const paperFacts = (car: PublicCar): NamedFact[] =>
  printed([
    ['Reg No.', car.vin],
    ['Stock Number', car.stockNumber],
  ])

function printed(facts: readonly [string, string | number | null][]): NamedFact[] {
  return facts.map(([name, value]) => [name, value === null ? 'N/A' : String(value)])
}
