import type { Car } from '#app/domain/cars/car.ts'

/** What many cars of a shipment or a list share, as the fields of a form are called. */
export const IMPORT_FACTS = [
  'firstRegistered',
  'shippingCountry',
  'steering',
  'etaMombasaOn',
  'landedOn',
  'priceBasis',
  'cifUsd',
  'listVersion',
  'hsClass',
] as const satisfies readonly (keyof Car)[]

/** The columns of `cars` in which they are stored. */
export type ImportFactColumns = {
  first_registered: Car['firstRegistered']
  shipping_country: Car['shippingCountry']
  steering: Car['steering']
  eta_mombasa_on: Car['etaMombasaOn']
  landed_on: Car['landedOn']
  price_basis: Car['priceBasis']
  cif_usd: Car['cifUsd']
  list_version: Car['listVersion']
  hs_class: Car['hsClass']
}
