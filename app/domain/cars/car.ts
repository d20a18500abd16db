import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { CategorySlug } from '#app/domain/taxonomy/car-category.ts'
import type {
  BodyType,
  Condition,
  FuelType,
  HsClass,
  MileageUnit,
  PriceBasis,
  Steering,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'

import type { CarStatements } from './car-texts.ts'
import type { CarStatus } from './status/car-status.ts'

/** A car as read by everything. An unknown value is null, never a guess or an empty string. */
export type Car = CarStatements &
  CarDealer & {
    readonly id: string
    readonly make: string
    readonly model: string
    /** Year of manufacture as sellers state it, four digits. */
    readonly year: number
    readonly price: number
    /** In `mileageUnit`; 0 is a new car, null is unknown. */
    readonly mileage: number | null
    readonly mileageUnit: MileageUnit
    readonly fuelType: FuelType | null
    readonly transmission: Transmission | null
    readonly bodyType: BodyType | null
    readonly color: string | null
    readonly interior: string | null
    readonly condition: Condition | null
    readonly category: CategorySlug | null
    /** Place where the car is, nearest name first: `Lavington, Nairobi`. */
    readonly location: string | null
    /** Source from which the dealer got it; staff only. */
    readonly supplier: string | null
    /** Free text, as sellers write it: `1.5L`, `2993 cc`. */
    readonly engineSize: string | null
    /** Exact cubic centimetres; never guessed from `engineSize`, which is rounded. */
    readonly engineCc: number | null
    /** The code on the chassis that tells the version, in capitals: `NZE161G`. */
    readonly modelCode: string | null
    /** In hp. */
    readonly horsepower: number | null
    /** Free text: `500 Nm`. */
    readonly torque: string | null
    /** 0-100 km/h, free text: `6.2 s`. */
    readonly acceleration: string | null
    /** Free text: `210 km/h`. */
    readonly topSpeed: string | null
    /** Free text: `Full-time 4WD`. */
    readonly drivetrain: string | null
    /** Free text: `12.5 km/L`. */
    readonly fuelEconomy: string | null
    readonly seats: number | null
    readonly doors: number | null
    readonly description: string | null
    readonly features: readonly string[]
    readonly isFeatured: boolean
    /** Decides availability; see `car-status.ts`. */
    readonly isAvailable: boolean
    readonly status: CarStatus
    /** Null for a car on sale, and for a sold one whose date was not recorded. */
    readonly soldAt: Date | null
    /** Registration number: "Reg No." to buyers, "VIN / Reg No." to staff. */
    readonly vin: string | null
    /** Japanese chassis numbers have 9-12 characters; never padded to a 17-character VIN. */
    readonly chassisNumber: string | null
    /** As precise as it is known: `2019`, `2019-03` or a day. Never guessed from the model year. */
    readonly firstRegistered: string | null
    /** When its ship is due, `YYYY-MM-DD`. */
    readonly etaMombasaOn: string | null
    readonly landedOn: string | null
    readonly shippingCountry: string | null
    readonly steering: Steering | null
    /** What the price includes according to the dealer; see `priceBasisOf`. */
    readonly priceBasis: PriceBasis | null
    /** Price at Mombasa in US dollars: the car, its insurance and freight. */
    readonly cifUsd: number | null
    /** Null if it follows from the body; see `hsClassOf`. */
    readonly hsClass: HsClass | null
    /** Its version in the revenue authority's list, spelled as there: `RAV4 G 6BA-MXAA54-ANXGB`. */
    readonly listVersion: string | null
    /** The older list in which staff named that version; null for the list in force. */
    readonly crspListId: string | null
    /** Why it is listed although it can no longer be imported; staff only. */
    readonly forcedListingReason: string | null
    /** The dealer's own number for the car, unique among all cars. */
    readonly stockNumber: string | null
    /** Day on which the dealer last confirmed the price, `YYYY-MM-DD`. */
    readonly priceConfirmedOn: string | null
    /** Came with the demo stock. Example costs, terms and prices appear only on demo cars. */
    readonly isDemo: boolean
    readonly createdAt: Date
    readonly updatedAt: Date
  }

/** For a car without any import data. */
export const NOT_IMPORTED = {
  firstRegistered: null,
  etaMombasaOn: null,
  landedOn: null,
  shippingCountry: null,
  steering: null,
  priceBasis: null,
  cifUsd: null,
  hsClass: null,
  listVersion: null,
  crspListId: null,
  forcedListingReason: null,
} as const satisfies Partial<Car>

/** The car's own dealer; all null for a car in the showroom. */
export type CarDealer = {
  readonly dealerName: string | null
  readonly dealerPhone: string | null
  readonly dealerEmail: string | null
  readonly dealerAddress: string | null
}

export const NO_DEALER: CarDealer = {
  dealerName: null,
  dealerPhone: null,
  dealerEmail: null,
  dealerAddress: null,
}

type Priced = { readonly price: number; readonly price_confirmed_on: string | null }

/**
 * The day on which the price of a saved car was confirmed: a price set now is confirmed today,
 * unless another day was given with it. A price of 0 is unknown.
 * @param before null for a new car
 */
export function priceDay(before: Priced | null, after: Priced, now: Date): string | null {
  const isSet = after.price > 0 && after.price !== before?.price
  const given = after.price_confirmed_on
  const isGiven = given !== null && given !== before?.price_confirmed_on
  return isSet && !isGiven ? nairobiDay(now) : given
}
