import type {
  BodyType,
  Condition,
  FuelType,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'

/** Maps our values to those an advertising catalogue allows. Blank means "not stated". */

const BODY_STYLES: Readonly<Record<BodyType, string>> = {
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Hatchback: 'HATCHBACK',
  Wagon: 'WAGON',
  // A coupe-like roof with a fifth door.
  Sportback: 'HATCHBACK',
  // In American usage a pickup is a truck.
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
  // A CVT drives like an automatic, and the catalogue has no value for it.
  CVT: 'AUTOMATIC',
}

const CONDITIONS: Readonly<Record<Condition, string>> = {
  New: 'EXCELLENT',
  Excellent: 'EXCELLENT',
  Good: 'GOOD',
  Fair: 'FAIR',
}

/** Drivetrains are free text; the first match wins. */
const DRIVETRAINS = [
  [/\b(awd|all[- ]?wheel)/i, 'AWD'],
  [/\b(4wd|4x4|four[- ]?wheel)/i, '4X4'],
  [/\b4x2\b/i, '4X2'],
  [/\b(fwd|front)/i, 'FWD'],
  [/\b(rwd|rear)/i, 'RWD'],
] as const

/** The one required value: an unknown body type is "other". */
export const bodyStyle = (body: BodyType | null) => (body ? BODY_STYLES[body] : 'OTHER')
export const fuelType = (fuel: FuelType | null) => (fuel ? FUELS[fuel] : '')
export const transmission = (value: Transmission | null) => (value ? TRANSMISSIONS[value] : '')
export const condition = (state: Condition | null) => (state ? CONDITIONS[state] : '')
export const drivetrain = (text: string | null) =>
  DRIVETRAINS.find(([pattern]) => text !== null && pattern.test(text))?.[1] ?? ''
export const stateOfVehicle = (state: Condition | null) => (state === 'New' ? 'NEW' : 'USED')
