import type { CategorySlug } from './car-category.ts'
import type { BodyType, Condition, FuelType, MileageUnit, Transmission } from './car-options.ts'
import type { CarStatements } from './car-statements.ts'
import type { CarStatus } from './car-status.ts'

/**
 * One car of the shop, as every screen, feed and message reads it. A value nobody has stated is
 * null, never a guess and never an empty text; pages show it as "N/A" or "Not stated".
 */
export type Car = {
  readonly id: string
  readonly make: string
  readonly model: string
  /** Year of manufacture as sellers state it, four digits. */
  readonly year: number
  /** Whole Kenya shillings. */
  readonly price: number
  /** Reading of the odometer in `mileageUnit`; 0 is a new car, null is unknown. */
  readonly mileage: number | null
  readonly mileageUnit: MileageUnit
  readonly fuelType: FuelType | null
  readonly transmission: Transmission | null
  readonly bodyType: BodyType | null
  /** Colour outside, in words. */
  readonly color: string | null
  /** Colour and material inside, in words. */
  readonly interior: string | null
  readonly condition: Condition | null
  readonly category: CategorySlug | null
  /** Where the car stands, nearest place first: `Lavington, Nairobi`. */
  readonly location: string | null
  /** Who the dealer got it from; staff only. */
  readonly supplier: string | null
  /** In words, as sellers write it: `1.5L`, `2993 cc`. */
  readonly engineSize: string | null
  /** hp. */
  readonly horsepower: number | null
  /** In words: `500 Nm`. */
  readonly torque: string | null
  /** 0-100 km/h in words: `6.2 s`. */
  readonly acceleration: string | null
  /** In words: `210 km/h`. */
  readonly topSpeed: string | null
  /** In words: `Full-time 4WD`. */
  readonly drivetrain: string | null
  /** In words: `12.5 km/L`. */
  readonly fuelEconomy: string | null
  readonly seats: number | null
  readonly doors: number | null
  readonly description: string | null
  readonly features: readonly string[]
  readonly isFeatured: boolean
  /** The truth about availability; see `car-status.ts`. */
  readonly isAvailable: boolean
  readonly status: CarStatus
  /** Null for a car on offer, and for a sold one whose day nobody noted. */
  readonly soldAt: Date | null
  /** Registration number: "Reg No." to buyers, "VIN / Reg No." to staff. */
  readonly vin: string | null
  /** Japanese chassis numbers have 9-12 characters; never padded to a 17-character VIN. */
  readonly chassisNumber: string | null
  /** The dealer's own number of the car, unique in the shop. */
  readonly stockNumber: string | null
  /** Day on which the dealer last confirmed the price, `YYYY-MM-DD`. */
  readonly priceConfirmedOn: string | null
  readonly statements: CarStatements
  /** The car's own dealer; without one it stands in the showroom. */
  readonly dealer: CarDealer | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Whose car it is; at least one of the four is known. */
export type CarDealer = {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}
