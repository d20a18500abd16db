import type { Row } from '#app/infra/db/tables.ts'

import type { CarFormInput } from './car-form-schema.ts'
import { columnsOf } from './import/car-columns.server.ts'

/** The columns that the form of a car fills; its state has rules of its own. */
export function carFormColumns(input: CarFormInput) {
  return {
    ...columnsOf(input),
    is_featured: input.isFeatured,
    drivetrain: input.drivetrain,
    fuel_economy: input.fuelEconomy,
    seats: input.seats,
    doors: input.doors,
    price_confirmed_on: input.priceConfirmedOn,
    certified_stated_on: input.certifiedOn,
    no_accidents_stated_on: input.noAccidentsOn,
    single_owner_stated_on: input.singleOwnerOn,
    regular_maintenance_stated_on: input.regularMaintenanceOn,
    dealer_name: input.dealerName,
    dealer_phone: input.dealerPhone,
    dealer_email: input.dealerEmail,
    dealer_address: input.dealerAddress,
  } satisfies Partial<Row<'cars'>>
}
