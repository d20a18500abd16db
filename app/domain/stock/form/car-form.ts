import { NO_STATEMENTS, DEFAULT_LOCATION } from '#app/domain/cars/car-texts.ts'
import { type Car, NO_DEALER, NOT_IMPORTED } from '#app/domain/cars/car.ts'

/** All fields are text, as a browser submits them. */
export type CarForm = {
  values: CarFormValues
  features: readonly string[]
  pictures: readonly string[]
  /** Null means the first. */
  featuredPicture: string | null
}

export type CarFormValues = ReturnType<typeof carFormValues>
export type CarFormField = keyof CarFormValues

const text = (value: string | number | null): string => (value === null ? '' : String(value))
const figure = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-KE')

export function carFormValues(
  car: Omit<Car, 'id' | 'createdAt' | 'updatedAt' | 'isAvailable' | 'soldAt' | 'isDemo'>,
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
    firstRegistered: text(car.firstRegistered),
    etaMombasaOn: text(car.etaMombasaOn),
    landedOn: text(car.landedOn),
    shippingCountry: text(car.shippingCountry),
    steering: text(car.steering),
    priceBasis: text(car.priceBasis),
    cifUsd: figure(car.cifUsd),
    hsClass: text(car.hsClass),
    listVersion: text(car.listVersion),
    forcedListingReason: text(car.forcedListingReason),
    priceConfirmedOn: text(car.priceConfirmedOn),
    certifiedOn: text(car.certifiedOn),
    noAccidentsOn: text(car.noAccidentsOn),
    singleOwnerOn: text(car.singleOwnerOn),
    regularMaintenanceOn: text(car.regularMaintenanceOn),
    dealerName: text(car.dealerName),
    dealerPhone: text(car.dealerPhone),
    dealerEmail: text(car.dealerEmail),
    dealerAddress: text(car.dealerAddress),
    fuelType: text(car.fuelType),
    transmission: text(car.transmission),
    bodyType: text(car.bodyType),
    engineSize: text(car.engineSize),
    engineCc: text(car.engineCc),
    modelCode: text(car.modelCode),
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

const BLANK_CAR: Parameters<typeof carFormValues>[0] = {
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
  engineCc: null,
  modelCode: null,
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
  ...NOT_IMPORTED,
  ...NO_STATEMENTS,
  ...NO_DEALER,
}

export const EMPTY_CAR_FORM: CarForm = {
  values: { ...carFormValues(BLANK_CAR), year: '', price: '' },
  features: [],
  pictures: [],
  featuredPicture: null,
}
