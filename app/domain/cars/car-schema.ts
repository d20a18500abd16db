import { z } from 'zod'

import { MAX_CIF_USD } from '#app/domain/landed-cost/to-keys.ts'
import { MAX_PRICE_KSH, parsePriceKsh } from '#app/domain/money/parse-price.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  FUEL_TYPES,
  HS_CLASSES,
  MILEAGE_UNITS,
  type Option,
  optionValues,
  PRICE_BASES,
  STEERING,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { whole } from '#app/domain/text/count.ts'
import { optionalDay, optionalText, requiredText } from '#app/domain/text/text-schema.ts'

import { LOCATION_BLANK, LOCATION_MAX_LENGTH, LOCATION_TOO_LONG } from './car-texts.ts'
import {
  ENGINE_INVALID,
  MAX_ENGINE_CC,
  MIN_ENGINE_CC,
  FIRST_REGISTRATION_INVALID,
  readFirstRegistration,
  MAX_MILEAGE,
  parseMileage,
  MODEL_CODE,
  MODEL_CODE_INVALID,
  toModelCode,
  maxModelYear,
  MIN_FORM_YEAR,
  MIN_IMPORT_YEAR,
} from './car-values.ts'
import { distinctFeatures } from './feature-list.ts'
import { CAR_STATUSES } from './status/car-status.ts'

const MAX_FEATURES = 100
const MAX_HORSEPOWER = 5_000

const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

/** `message` covers both "nothing chosen" and "not an option". */
function requiredChoice<Value extends string>(options: readonly Option<Value>[], message: string) {
  return z.preprocess(blankToNull, z.enum(optionValues(options), { error: message }))
}

function optionalChoice<Value extends string>(options: readonly Option<Value>[], message: string) {
  return z.preprocess(blankToNull, z.enum(optionValues(options), { error: message }).nullable())
}

const priceMessage = 'Enter the price in whole shillings, for example 1,495,000.'
const Price = z.preprocess(
  (value) => (typeof value === 'string' ? parsePriceKsh(value) : value),
  z
    .int({ error: priceMessage })
    .min(0, { error: 'The price cannot be less than 0.' })
    .max(MAX_PRICE_KSH, { error: 'The price is too high to be right: check the zeros.' }),
)

/** Accepts `1,200`; blank is null, and anything else is returned as it is. */
export const readWholeNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return blankToNull(value)
  const digits = value.replace(/[,\s]/g, '')
  if (digits === '') return null
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : value
}

function yearSince(minYear: number) {
  const message = () => `Enter a year from ${minYear} to ${maxModelYear()}.`
  return z.preprocess(
    readWholeNumber,
    z
      .int({ error: message })
      .min(minYear, { error: message })
      .refine((year) => year <= maxModelYear(), { error: message }),
  )
}

const mileageMessage = 'Enter the mileage as a number, for example 45,000.'
const readMileage = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.trim() === '') return blankToNull(value)
  return parseMileage(value)?.mileage ?? value
}
const MileageNumber = z
  .int({ error: mileageMessage })
  .min(0, { error: 'The mileage cannot be less than 0.' })
  .max(MAX_MILEAGE, { error: 'The mileage is too high to be right: check the digits.' })

const Features = z.preprocess(
  (value) => {
    if (value === undefined || value === null || value === '') return []
    return Array.isArray(value) ? value : [value]
  },
  z
    .array(optionalText(100, 'A feature can have at most 100 characters.'), {
      error: 'Enter the features as a list.',
    })
    .max(MAX_FEATURES, { error: `A car can have at most ${MAX_FEATURES} features.` })
    .transform((texts) => distinctFeatures(texts.filter((text) => text !== null))),
)

const CIF_INVALID = `Enter whole US dollars, up to ${whole(MAX_CIF_USD)}.`

const wholeNumber = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z.preprocess(
    readWholeNumber,
    z.int({ error: message }).min(min, { error: message }).max(max, { error: message }).nullable(),
  )

const readModelCode = (value: unknown): unknown =>
  typeof value === 'string' ? blankToNull(toModelCode(value)) : blankToNull(value)

const shared = {
  make: requiredText(60, {
    blank: 'Choose a make.',
    long: 'A make can have at most 60 characters.',
  }),
  model: requiredText(80, {
    blank: 'Choose a model.',
    long: 'A model can have at most 80 characters.',
  }),
  price: Price,
  mileageUnit: z.preprocess(
    (value) => blankToNull(value) ?? 'km',
    z.enum(optionValues(MILEAGE_UNITS), { error: 'Choose km or miles.' }),
  ),
  interior: optionalText(120, 'The interior can have at most 120 characters.'),
  supplier: optionalText(120, 'The supplier can have at most 120 characters.'),
  engineSize: optionalText(40, 'The engine size can have at most 40 characters.'),
  engineCc: z.preprocess(
    readWholeNumber,
    z
      .int({ error: ENGINE_INVALID })
      .min(MIN_ENGINE_CC, { error: ENGINE_INVALID })
      .max(MAX_ENGINE_CC, { error: ENGINE_INVALID })
      .nullable(),
  ),
  modelCode: z.preprocess(
    readModelCode,
    z
      .string({ error: MODEL_CODE_INVALID })
      .regex(MODEL_CODE, { error: MODEL_CODE_INVALID })
      .nullable(),
  ),
  horsepower: z.preprocess(
    readWholeNumber,
    z
      .int({ error: 'Enter the horsepower as a whole number.' })
      .min(0, { error: 'The horsepower cannot be less than 0.' })
      .max(MAX_HORSEPOWER, { error: 'The horsepower is too high to be right.' })
      .nullable(),
  ),
  torque: optionalText(40, 'The torque can have at most 40 characters.'),
  acceleration: optionalText(40, 'The acceleration can have at most 40 characters.'),
  topSpeed: optionalText(40, 'The top speed can have at most 40 characters.'),
  drivetrain: optionalText(120, 'The drivetrain can have at most 120 characters.'),
  fuelEconomy: optionalText(120, 'The fuel economy can have at most 120 characters.'),
  seats: wholeNumber({ min: 1, max: 100, message: 'Enter the number of seats, from 1 to 100.' }),
  doors: wholeNumber({ min: 0, max: 20, message: 'Enter the number of doors, from 0 to 20.' }),
  description: optionalText(10_000, 'The description can have at most 10,000 characters.'),
  features: Features,
  vin: optionalText(40, 'The registration number can have at most 40 characters.'),
  chassisNumber: optionalText(40, 'The chassis number can have at most 40 characters.'),
  firstRegistered: z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() !== ''
        ? (readFirstRegistration(value) ?? false)
        : blankToNull(value),
    z.string({ error: FIRST_REGISTRATION_INVALID }).nullable(),
  ),
  etaMombasaOn: optionalDay('Enter the day the ship is due.'),
  landedOn: optionalDay('Enter the day it landed.'),
  shippingCountry: optionalText(60, 'The country can have at most 60 characters.'),
  steering: optionalChoice(STEERING, 'Choose RHD or LHD.'),
  priceBasis: optionalChoice(PRICE_BASES, 'Choose what the price includes.'),
  cifUsd: z.preprocess(
    readWholeNumber,
    z
      .int({ error: CIF_INVALID })
      .min(1, { error: CIF_INVALID })
      .max(MAX_CIF_USD, { error: CIF_INVALID })
      .nullable(),
  ),
  hsClass: optionalChoice(HS_CLASSES, 'Choose the class in the customs tariff.'),
  listVersion: optionalText(160, 'The version in the list can have at most 160 characters.'),
  forcedListingReason: optionalText(500, 'The reason can have at most 500 characters.'),
  stockNumber: optionalText(60, 'The stock number can have at most 60 characters.'),
}

const statusMessage = 'Choose available, reserved or sold.'
const wholeCar = { error: 'Fill in the form.' }

const category = { blank: 'Choose a category.', long: 'A category can have at most 60 characters.' }

/** The staff form. What buyers ask about first is required; an empty mileage is 0. */
export const CarInput = z.object(
  {
    ...shared,
    status: z.preprocess(
      (value) => blankToNull(value) ?? 'available',
      z.enum(optionValues(CAR_STATUSES), { error: statusMessage }),
    ),
    year: yearSince(MIN_FORM_YEAR),
    mileage: z.preprocess((value) => readMileage(value) ?? 0, MileageNumber),
    fuelType: requiredChoice(FUEL_TYPES, 'Choose a fuel type.'),
    transmission: requiredChoice(TRANSMISSIONS, 'Choose a transmission.'),
    bodyType: requiredChoice(BODY_TYPES, 'Choose a body type.'),
    condition: requiredChoice(CONDITIONS, 'Choose a condition.'),
    category: requiredText(60, category),
    color: requiredText(40, {
      blank: 'Enter a colour.',
      long: 'A colour can have at most 40 characters.',
    }),
    location: requiredText(LOCATION_MAX_LENGTH, {
      blank: LOCATION_BLANK,
      long: LOCATION_TOO_LONG,
    }),
  },
  wholeCar,
)
export type CarInput = z.infer<typeof CarInput>

/**
 * An import: only make, model, year and price are required; anything else may be unknown (null).
 */
export const ImportedCarInput = z.object(
  {
    ...shared,
    // Null if the file does not state it: importing again must not put a sold car back on sale.
    status: optionalChoice(CAR_STATUSES, statusMessage),
    year: yearSince(MIN_IMPORT_YEAR),
    mileage: z.preprocess(readMileage, MileageNumber.nullable()),
    fuelType: optionalChoice(FUEL_TYPES, 'The fuel type is not in the list.'),
    transmission: optionalChoice(TRANSMISSIONS, 'The transmission is not in the list.'),
    bodyType: optionalChoice(BODY_TYPES, 'The body type is not in the list.'),
    condition: optionalChoice(CONDITIONS, 'The condition is not in the list.'),
    category: optionalText(60, category.long),
    color: optionalText(40, 'A colour can have at most 40 characters.'),
    location: optionalText(LOCATION_MAX_LENGTH, LOCATION_TOO_LONG),
  },
  wholeCar,
)
export type ImportedCarInput = z.infer<typeof ImportedCarInput>
