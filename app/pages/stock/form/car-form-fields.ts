import { CAR_STATUSES } from '#app/domain/cars/status/car-status.ts'
import type { CarFormField } from '#app/domain/stock/form/car-form.ts'
import type { CarFormPart } from '#app/domain/stock/form/merge-car-forms.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  FUEL_TYPES,
  HS_CLASSES,
  MILEAGE_UNITS,
  PRICE_BASES,
  STEERING,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import type { SelectOption } from '#app/ui/forms/controls.tsx'

export type FormField = {
  name: CarFormField
  label: string
  isRequired?: boolean
  kind?: 'number' | 'date' | 'email' | 'tel'
  options?: readonly SelectOption[]
  placeholder?: string
  help?: string
  leading?: string
  /** The id of a list of values to choose from. */
  suggestions?: string
}

const isRequired = true

/** The id of the datalist with the versions that a car may be. */
export const LIST_VERSIONS = 'list-versions'

const NOT_STATED = { value: '', label: 'Not stated' }
const STEERING_CHOICES = [NOT_STATED, ...STEERING]
const PRICE_BASIS_CHOICES = [NOT_STATED, ...PRICE_BASES]
const HS_CLASS_CHOICES = [{ value: '', label: 'By body type' }, ...HS_CLASSES]

/** The plain fields of the form by group; make, model and category have their own selects. */
export const FIELDS = {
  price: [
    { name: 'year', label: 'Year', kind: 'number', isRequired, placeholder: '2018' },
    { name: 'price', label: 'Price', kind: 'number', isRequired, leading: 'KSh' },
  ],
  state: [
    { name: 'condition', label: 'Condition', options: CONDITIONS, isRequired },
    { name: 'mileage', label: 'Mileage', kind: 'number', help: 'Counts as 0 if left empty.' },
    { name: 'mileageUnit', label: 'Mileage unit', options: MILEAGE_UNITS },
    { name: 'color', label: 'Color', isRequired, placeholder: 'Pearl White' },
    { name: 'interior', label: 'Interior', placeholder: 'Beige leather' },
    { name: 'location', label: 'Location', isRequired },
    { name: 'status', label: 'Status', options: CAR_STATUSES },
  ],
  numbers: [
    { name: 'stockNumber', label: 'Stock number', help: 'Your own number, unique to this car.' },
    { name: 'vin', label: 'VIN / Reg No.', help: 'Shown to buyers as Reg No.' },
    { name: 'chassisNumber', label: 'Chassis number', help: 'Only visible to staff.' },
    { name: 'supplier', label: 'Supplier', help: 'Only visible to staff.' },
    { name: 'priceConfirmedOn', label: 'Price confirmed on', kind: 'date' },
  ],
  import: [
    {
      name: 'firstRegistered',
      label: 'First registered',
      placeholder: '2019 or 03/2019',
      help: 'Abroad. The year alone is enough.',
    },
    {
      name: 'shippingCountry',
      label: 'Shipping country',
      placeholder: 'Japan',
      help: 'As written in the import rules.',
    },
    { name: 'steering', label: 'Steering', options: STEERING_CHOICES },
    { name: 'etaMombasaOn', label: 'Due in Mombasa', kind: 'date' },
    { name: 'landedOn', label: 'Landed on', kind: 'date' },
    {
      name: 'priceBasis',
      label: 'The price includes',
      options: PRICE_BASIS_CHOICES,
      help: 'For a car at CIF Mombasa, buyers see the cost to keys.',
    },
    {
      name: 'cifUsd',
      label: 'CIF Mombasa (US dollars)',
      kind: 'number',
      placeholder: '9,800',
      help: 'If left empty, the price counts as the CIF price.',
    },
    {
      name: 'listVersion',
      label: 'Version in KRA’s list',
      placeholder: 'RAV4 G 6BA-MXAA54-ANXGB',
      suggestions: LIST_VERSIONS,
      help: 'Determines the import taxes, by the list in use when you choose it. To go by a newer list, empty it, save and choose again. If left empty, the taxes are worked out from the model, code and engine.',
    },
    { name: 'hsClass', label: 'Customs class', options: HS_CLASS_CHOICES },
    {
      name: 'forcedListingReason',
      label: 'Reason for listing it all the same',
      help: 'Needed if it can no longer be imported (buyers then read that it is for re-export only), or has a logbook problem or a caveat.',
    },
  ],
  statements: [
    { name: 'certifiedOn', label: 'Certified', kind: 'date' },
    { name: 'noAccidentsOn', label: 'No accidents', kind: 'date' },
    { name: 'singleOwnerOn', label: 'Single owner', kind: 'date' },
    { name: 'regularMaintenanceOn', label: 'Regular maintenance', kind: 'date' },
  ],
  dealer: [
    { name: 'dealerName', label: 'Dealer name' },
    { name: 'dealerPhone', label: 'Dealer phone', kind: 'tel' },
    { name: 'dealerEmail', label: 'Dealer email', kind: 'email' },
    { name: 'dealerAddress', label: 'Dealer address' },
  ],
  technical: [
    { name: 'fuelType', label: 'Fuel Type', options: FUEL_TYPES, isRequired },
    { name: 'transmission', label: 'Transmission', options: TRANSMISSIONS, isRequired },
    { name: 'bodyType', label: 'Body Type', options: BODY_TYPES, isRequired },
  ],
  performance: [
    { name: 'engineSize', label: 'Engine Size', placeholder: '2.8L turbo diesel' },
    { name: 'engineCc', label: 'Engine (cc)', kind: 'number', placeholder: '1496' },
    { name: 'modelCode', label: 'Model code', placeholder: 'NZE161G' },
    { name: 'horsepower', label: 'Horsepower', kind: 'number', placeholder: '177' },
    { name: 'torque', label: 'Torque', placeholder: '450 Nm' },
    { name: 'acceleration', label: 'Acceleration (0-100 km/h)', placeholder: '12.7 s' },
    { name: 'topSpeed', label: 'Top Speed', placeholder: '175 km/h' },
    { name: 'drivetrain', label: 'Drivetrain', placeholder: 'Full-time 4WD' },
    { name: 'fuelEconomy', label: 'Fuel Economy', placeholder: '12.5 km/L' },
    { name: 'seats', label: 'Seats', kind: 'number' },
    { name: 'doors', label: 'Doors', kind: 'number' },
  ],
} as const satisfies Record<string, readonly FormField[]>

const OTHER_LABELS: Partial<Record<CarFormPart, string>> = {
  make: 'Make',
  model: 'Model',
  category: 'Category',
  isFeatured: 'Featured',
  description: 'Description',
  features: 'Features',
  pictures: 'Images',
  featuredPicture: 'Cover image',
}

export function labelOfPart(part: CarFormPart): string {
  const fields: readonly FormField[] = Object.values(FIELDS).flat()
  return OTHER_LABELS[part] ?? fields.find(({ name }) => name === part)?.label ?? part
}
