import { isId } from '#app/domain/ids/is-id.ts'
import { idEndOf } from '#app/domain/ids/short-code.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { Car } from './car.ts'

/** Maps the fields of a car to columns of `cars`; every query of cars uses it. */
export const COLUMN_OF = {
  id: 'id',
  make: 'make',
  model: 'model',
  year: 'year',
  price: 'price',
  mileage: 'mileage',
  mileageUnit: 'mileage_unit',
  fuelType: 'fuel_type',
  transmission: 'transmission',
  bodyType: 'body_type',
  color: 'color',
  interior: 'interior',
  condition: 'condition',
  category: 'category',
  location: 'location',
  supplier: 'supplier',
  engineSize: 'engine_size',
  engineCc: 'engine_cc',
  modelCode: 'model_code',
  horsepower: 'horsepower',
  torque: 'torque',
  acceleration: 'acceleration',
  topSpeed: 'top_speed',
  drivetrain: 'drivetrain',
  fuelEconomy: 'fuel_economy',
  seats: 'seats',
  doors: 'doors',
  description: 'description',
  features: 'features',
  isFeatured: 'is_featured',
  isAvailable: 'is_available',
  status: 'status',
  soldAt: 'sold_at',
  vin: 'vin',
  chassisNumber: 'chassis_number',
  firstRegistered: 'first_registered',
  etaMombasaOn: 'eta_mombasa_on',
  landedOn: 'landed_on',
  shippingCountry: 'shipping_country',
  steering: 'steering',
  priceBasis: 'price_basis',
  cifUsd: 'cif_usd',
  hsClass: 'hs_class',
  listVersion: 'list_version',
  crspListId: 'crsp_list_id',
  forcedListingReason: 'forced_listing_reason',
  stockNumber: 'stock_number',
  priceConfirmedOn: 'price_confirmed_on',
  certifiedOn: 'certified_stated_on',
  noAccidentsOn: 'no_accidents_stated_on',
  singleOwnerOn: 'single_owner_stated_on',
  regularMaintenanceOn: 'regular_maintenance_stated_on',
  dealerName: 'dealer_name',
  dealerPhone: 'dealer_phone',
  dealerEmail: 'dealer_email',
  dealerAddress: 'dealer_address',
  isDemo: 'is_demo',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof Car, keyof Row<'cars'>>

type CarField = keyof typeof COLUMN_OF
type Selected<Field extends CarField> = {
  [Each in Field]: `${(typeof COLUMN_OF)[Each]} as ${Each}`
}[Field]

/** Selects fields under their names in code: `mileage_unit as mileageUnit`. */
export function carColumns<Field extends CarField>(fields: readonly Field[]): Selected<Field>[] {
  // Without the cast TypeScript pairs every column with every name.
  return fields.map((field) => `${COLUMN_OF[field]} as ${field}` as Selected<Field>)
}

/** All columns, so that the row is a `Car`. */
export const CAR_COLUMNS = carColumns(Object.keys(COLUMN_OF) as CarField[])

type Fields = Partial<Omit<Car, 'status'>>
type ColumnsOf<Given> = {
  [Field in keyof Given & keyof Fields as (typeof COLUMN_OF)[Field]]: Given[Field]
}

export function columnsOf<Given extends Fields>(fields: Given): ColumnsOf<Given> {
  const values = new Map<string, unknown>(Object.entries(fields))
  values.delete('status')
  return Object.fromEntries(
    Object.entries(COLUMN_OF)
      .filter(([field]) => values.has(field))
      .map(([field, column]) => [column, values.get(field)]),
  ) as ColumnsOf<Given>
}

export async function findCar(id: string): Promise<Car | null> {
  const key = id.toLowerCase()
  if (!isId(key)) return null
  const car = await db
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return car ?? null
}

/** The car whose window sheet has this code; null if there is none, or by rare chance several. */
export async function findCarByCheckCode(code: string): Promise<string | null> {
  const cars = await db
    .selectFrom('cars')
    .select('id')
    .where((eb) => eb(eb.fn('right', [eb.cast('id', 'text'), eb.lit(10)]), '=', idEndOf(code)))
    .limit(2)
    .execute()
  return cars.length === 1 ? (cars[0]?.id ?? null) : null
}
