import type { BodyType, Condition, FuelType, Transmission } from '#app/domain/cars/car-options.ts'

/** Our values in the words that an advertising catalogue allows. Blank is "not stated". */

const BODY_STYLES: Readonly<Record<BodyType, string>> = {
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Hatchback: 'HATCHBACK',
  Wagon: 'WAGON',
  // A coupe's roof over a fifth door.
  Sportback: 'HATCHBACK',
  // A pick-up is a truck where the catalogues come from.
  Pickup: 'TRUCK',
  Van: 'VAN',
  Truck: 'TRUCK',
}

const FUELS: Readonly<Record<FuelType, string>> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
}

const TRANSMISSIONS: Readonly<Record<Transmission, string>> = {
  Automatic: 'AUTOMATIC',
  Manual: 'MANUAL',
  // A CVT is driven as an automatic, and there is no word of its own.
  CVT: 'AUTOMATIC',
}

const CONDITIONS: Readonly<Record<Condition, string>> = {
  New: 'EXCELLENT',
  Excellent: 'EXCELLENT',
  Good: 'GOOD',
  Fair: 'FAIR',
}

/** Drivetrains are written in words of the dealer's own; the first that fits says which it is. */
const DRIVETRAINS = [
  [/\b(awd|all[- ]?wheel)/i, 'AWD'],
  [/\b(4wd|4x4|four[- ]?wheel)/i, '4X4'],
  [/\b4x2\b/i, '4X2'],
  [/\b(fwd|front)/i, 'FWD'],
  [/\b(rwd|rear)/i, 'RWD'],
] as const

/** The one value a catalogue must have: what body nobody has stated is "other". */
export const bodyStyle = (body: BodyType | null) => (body ? BODY_STYLES[body] : 'OTHER')
export const fuelType = (fuel: FuelType | null) => (fuel ? FUELS[fuel] : '')
export const transmission = (gears: Transmission | null) => (gears ? TRANSMISSIONS[gears] : '')
export const condition = (state: Condition | null) => (state ? CONDITIONS[state] : '')
export const drivetrain = (words: string | null) =>
  DRIVETRAINS.find(([pattern]) => words !== null && pattern.test(words))?.[1] ?? ''
/** Only what the dealer calls new is new. */
export const stateOfVehicle = (state: Condition | null) => (state === 'New' ? 'NEW' : 'USED')
