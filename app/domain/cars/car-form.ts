import { NO_STATEMENTS } from './car-statements.ts'
import { DEFAULT_LOCATION } from './car-texts.ts'
import type { Car } from './car.ts'

/** A car as its form writes it: every field a text, as a browser sends it. */
export type CarForm = {
  values: CarFormValues
  features: readonly string[]
  /** Media ids in the order shown. */
  pictures: readonly string[]
  /** The one that stands for the car; null is the first. */
  featuredPicture: string | null
}

export type CarFormValues = ReturnType<typeof carFormValues>
export type CarFormField = keyof CarFormValues

const text = (value: string | number | null): string => (value === null ? '' : String(value))
const figure = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-KE')

/** What the fields of the form hold for a stored car. */
export function carFormValues(
  car: Omit<Car, 'id' | 'createdAt' | 'updatedAt' | 'isAvailable' | 'soldAt'>,
) {
  return {
    make: car.make,
    model: car.model,
    year: text(car.year),
    price: figure(car.price),
    category: text(car.category),
    condition: text(car.condition),
    mileage: figure(car.mileage),
    mileageUnit: text(car.mileageUnit),
    color: text(car.color),
    interior: text(car.interior),
    location: text(car.location),
    status: text(car.status),
    isFeatured: car.isFeatured ? 'on' : '',
    description: text(car.description),
    stockNumber: text(car.stockNumber),
    vin: text(car.vin),
    chassisNumber: text(car.chassisNumber),
    supplier: text(car.supplier),
    priceConfirmedOn: text(car.priceConfirmedOn),
    certifiedOn: text(car.statements.certifiedOn),
    noAccidentsOn: text(car.statements.noAccidentsOn),
    singleOwnerOn: text(car.statements.singleOwnerOn),
    regularMaintenanceOn: text(car.statements.regularMaintenanceOn),
    dealerName: text(car.dealer?.name ?? null),
    dealerPhone: text(car.dealer?.phone ?? null),
    dealerEmail: text(car.dealer?.email ?? null),
    dealerAddress: text(car.dealer?.address ?? null),
    fuelType: text(car.fuelType),
    transmission: text(car.transmission),
    bodyType: text(car.bodyType),
    engineSize: text(car.engineSize),
    horsepower: text(car.horsepower),
    torque: text(car.torque),
    acceleration: text(car.acceleration),
    topSpeed: text(car.topSpeed),
    drivetrain: text(car.drivetrain),
    fuelEconomy: text(car.fuelEconomy),
    seats: text(car.seats),
    doors: text(car.doors),
  }
}

const NOTHING: Parameters<typeof carFormValues>[0] = {
  make: '',
  model: '',
  year: 0,
  price: 0,
  mileage: null,
  mileageUnit: 'km',
  fuelType: null,
  transmission: null,
  bodyType: null,
  color: null,
  interior: null,
  condition: null,
  category: null,
  location: DEFAULT_LOCATION,
  supplier: null,
  engineSize: null,
  horsepower: null,
  torque: null,
  acceleration: null,
  topSpeed: null,
  drivetrain: null,
  fuelEconomy: null,
  seats: null,
  doors: null,
  description: null,
  features: [],
  isFeatured: false,
  status: 'available',
  vin: null,
  chassisNumber: null,
  stockNumber: null,
  priceConfirmedOn: null,
  statements: NO_STATEMENTS,
  dealer: null,
}

/** A form nobody has written in: Nairobi, kilometres, on sale. */
export const EMPTY_CAR_FORM: CarForm = {
  values: { ...carFormValues(NOTHING), year: '', price: '' },
  features: [],
  pictures: [],
  featuredPicture: null,
}
