/** `value` is stored and used in URLs. */
export type Option<Value extends string = string> = {
  readonly value: Value
  readonly label: string
}

type ValueOf<Options extends readonly Option[]> = Options[number]['value']

export const FUEL_TYPES = [
  { value: 'Petrol', label: 'Petrol' },
  { value: 'Diesel', label: 'Diesel' },
  { value: 'Electric', label: 'Electric' },
  { value: 'Hybrid', label: 'Hybrid' },
] as const satisfies readonly Option[]
export type FuelType = ValueOf<typeof FUEL_TYPES>

export const TRANSMISSIONS = [
  { value: 'Automatic', label: 'Automatic' },
  { value: 'Manual', label: 'Manual' },
  { value: 'CVT', label: 'CVT' },
] as const satisfies readonly Option[]
export type Transmission = ValueOf<typeof TRANSMISSIONS>

export const BODY_TYPES = [
  { value: 'Sedan', label: 'Sedan' },
  { value: 'SUV', label: 'SUV' },
  { value: 'Coupe', label: 'Coupe' },
  { value: 'Convertible', label: 'Convertible' },
  { value: 'Hatchback', label: 'Hatchback' },
  { value: 'Wagon', label: 'Wagon' },
  { value: 'Sportback', label: 'Sportback' },
  { value: 'Pickup', label: 'Pickup' },
  { value: 'Van', label: 'Van' },
  { value: 'Truck', label: 'Truck' },
] as const satisfies readonly Option[]
export type BodyType = ValueOf<typeof BODY_TYPES>

/** Driven wheels, whatever the maker calls it. */
export const DRIVES = [
  { value: '4wd', label: '4WD' },
  { value: '2wd', label: '2WD' },
] as const satisfies readonly Option[]
export type Drive = ValueOf<typeof DRIVES>

/** The condition that the dealer vouches for; null until somebody has looked at the car. */
export const CONDITIONS = [
  { value: 'New', label: 'New' },
  { value: 'Excellent', label: 'Excellent' },
  { value: 'Good', label: 'Good' },
  { value: 'Fair', label: 'Fair' },
] as const satisfies readonly Option[]
export type Condition = ValueOf<typeof CONDITIONS>

export const MILEAGE_UNITS = [
  { value: 'km', label: 'km' },
  { value: 'miles', label: 'miles' },
] as const satisfies readonly Option[]
export type MileageUnit = ValueOf<typeof MILEAGE_UNITS>

export const STEERING = [
  { value: 'RHD', label: 'Right (RHD)' },
  { value: 'LHD', label: 'Left (LHD)' },
] as const satisfies readonly Option[]
export type Steering = ValueOf<typeof STEERING>

/** What a car's price includes. */
export const PRICE_BASES = [
  { value: 'on_the_road', label: 'On the road' },
  { value: 'duty_paid', label: 'Duty paid' },
  { value: 'cif_mombasa', label: 'CIF Mombasa' },
] as const satisfies readonly Option[]
export type PriceBasis = ValueOf<typeof PRICE_BASES>

/** A vehicle's class in the customs tariff. */
export const HS_CLASSES = [
  { value: 'passenger', label: 'Passenger car' },
  { value: 'double_cab', label: 'Double cab' },
  { value: 'goods', label: 'Goods vehicle' },
  { value: 'bus', label: 'Bus' },
] as const satisfies readonly Option[]
export type HsClass = ValueOf<typeof HS_CLASSES>

export function optionValues<Value extends string>(options: readonly Option<Value>[]): Value[] {
  return options.map((option) => option.value)
}

/** Ignores case: `dIESEL` is Diesel. Null if there is no such option. */
export function findOption<Value extends string>(
  options: readonly Option<Value>[],
  written: string,
): Value | null {
  const wanted = written.trim().toLowerCase()
  return options.find((option) => option.value.toLowerCase() === wanted)?.value ?? null
}
