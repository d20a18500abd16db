import type { Car } from '#app/domain/cars/car.ts'

/** Facts that the cars of a shipment or list share, by form field. */
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

/** The `cars` columns that store them. */
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
