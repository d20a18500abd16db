import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import type {
  BodyType,
  FuelType,
  HsClass,
  MileageUnit,
  PriceBasis,
  Steering,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'

/** Normalised text (see `normaliseText`) → our option. Option names need no entry. */
type Synonyms<Value extends string> = Readonly<Record<string, Value>>

export const FUEL_SYNONYMS: Synonyms<FuelType> = {
  gasoline: 'Petrol',
  gas: 'Petrol',
  benzine: 'Petrol',
  super: 'Petrol',
  'petrol hybrid': 'Hybrid',
  'hybrid petrol': 'Hybrid',
  'diesel hybrid': 'Hybrid',
  'plug in hybrid': 'Hybrid',
  'plug in': 'Hybrid',
  phev: 'Hybrid',
  hev: 'Hybrid',
  'mild hybrid': 'Hybrid',
  ev: 'Electric',
  bev: 'Electric',
  'fully electric': 'Electric',
}

/** An automated manual (AMT) has no clutch pedal, so buyers look for it among automatics. */
export const TRANSMISSION_SYNONYMS: Synonyms<Transmission> = {
  auto: 'Automatic',
  at: 'Automatic',
  'a t': 'Automatic',
  amt: 'Automatic',
  automated: 'Automatic',
  'automated manual': 'Automatic',
  tiptronic: 'Automatic',
  steptronic: 'Automatic',
  'semi automatic': 'Automatic',
  dsg: 'Automatic',
  dct: 'Automatic',
  'dual clutch': 'Automatic',
  mt: 'Manual',
  'm t': 'Manual',
  stick: 'Manual',
  'stick shift': 'Manual',
  'continuously variable': 'CVT',
  'cvt automatic': 'CVT',
  'automatic cvt': 'CVT',
  'e cvt': 'CVT',
}

export const BODY_SYNONYMS: Synonyms<BodyType> = {
  saloon: 'Sedan',
  suvs: 'SUV',
  '4x4': 'SUV',
  '4wd': 'SUV',
  crossover: 'SUV',
  jeep: 'SUV',
  'sport utility vehicle': 'SUV',
  cabriolet: 'Convertible',
  cabrio: 'Convertible',
  roadster: 'Convertible',
  'hatch back': 'Hatchback',
  hatch: 'Hatchback',
  'station wagon': 'Wagon',
  stationwagon: 'Wagon',
  estate: 'Wagon',
  touring: 'Wagon',
  avant: 'Wagon',
  'pick up': 'Pickup',
  'pickup truck': 'Pickup',
  'pick up truck': 'Pickup',
  'double cab': 'Pickup',
  'double cabin': 'Pickup',
  'single cab': 'Pickup',
  mpv: 'Van',
  minivan: 'Van',
  'mini van': 'Van',
  'people carrier': 'Van',
  'panel van': 'Van',
  lorry: 'Truck',
  trucks: 'Truck',
}

export const BASIS_SYNONYMS: Synonyms<PriceBasis> = {
  'on the road': 'on_the_road',
  otr: 'on_the_road',
  registered: 'on_the_road',
  'duty paid': 'duty_paid',
  'all duties paid': 'duty_paid',
  cif: 'cif_mombasa',
  'cif mombasa': 'cif_mombasa',
  'cif price': 'cif_mombasa',
}

export const CLASS_SYNONYMS: Synonyms<HsClass> = {
  car: 'passenger',
  'passenger car': 'passenger',
  'double cab': 'double_cab',
  'double cabin': 'double_cab',
  pickup: 'double_cab',
  truck: 'goods',
  van: 'goods',
  'goods vehicle': 'goods',
}

export const STEERING_SYNONYMS: Synonyms<Steering> = {
  right: 'RHD',
  'right hand': 'RHD',
  'right hand drive': 'RHD',
  left: 'LHD',
  'left hand': 'LHD',
  'left hand drive': 'LHD',
}

export const UNIT_SYNONYMS: Synonyms<MileageUnit> = {
  kms: 'km',
  kilometers: 'km',
  kilometres: 'km',
  mi: 'miles',
  mile: 'miles',
}

export const STATUS_SYNONYMS: Synonyms<CarStatus> = {
  yes: 'available',
  y: 'available',
  '1': 'available',
  true: 'available',
  'in stock': 'available',
  'on sale': 'available',
  'for sale': 'available',
  active: 'available',
  booked: 'reserved',
  deposit: 'reserved',
  'on hold': 'reserved',
  no: 'sold',
  n: 'sold',
  '0': 'sold',
  false: 'sold',
  unavailable: 'sold',
  'sold out': 'sold',
  'out of stock': 'sold',
}

/** Words that tell a status whatever follows them: `Sold - KDA 123A`, `Reserved (Mary)`. */
export const STATUS_BEGINNINGS: Synonyms<CarStatus> = {
  sold: 'sold',
  'not available': 'sold',
  'not for sale': 'sold',
  reserved: 'reserved',
  booked: 'reserved',
  deposit: 'reserved',
  'on hold': 'reserved',
}

/** One spelling for each colour; any other colour stays as it is. */
export const COLOR_SYNONYMS: Synonyms<string> = {
  gray: 'Grey',
  burgandy: 'Burgundy',
  'matte black': 'Matt Black',
  'mat black': 'Matt Black',
}

/** How people write unknown values. */
export const NOT_STATED: ReadonlySet<string> = new Set([
  '',
  'n a',
  'na',
  'nil',
  'none',
  'null',
  'unknown',
  'not available',
  'not known',
  'not stated',
  'not specified',
  'tbc',
  'tba',
  'to be advised',
  'to be confirmed',
  'undefined',
])
