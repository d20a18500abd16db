import type { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { readFirstRegistration, parseMileage } from '#app/domain/cars/car-values.ts'
import { parseFeatures } from '#app/domain/cars/feature-list.ts'
import { type ImportFieldName, labelOfField, REQUIRED_FIELDS } from '#app/domain/tables/fields.ts'
import {
  BODY_TYPES,
  FUEL_TYPES,
  HS_CLASSES,
  MILEAGE_UNITS,
  type MileageUnit,
  PRICE_BASES,
  STEERING,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'

import type { AmountReading, Doubt, DoubtedAmount } from './amounts/doubt.ts'
import type { MileageColumn } from './amounts/mileage-column.ts'
import type { PriceColumn } from './amounts/price-column.ts'
import { readLocation } from './read-location.ts'
import {
  readColor,
  readCc,
  readCount,
  readDay,
  readDollars,
  readEngineSize,
  readHorsepower,
  readModelCode,
  readOption,
  readStatus,
  readYear,
} from './read-option.ts'
import { type OwnershipSetting, readOwnership } from './read-ownership.ts'
import {
  BASIS_SYNONYMS,
  BODY_SYNONYMS,
  CLASS_SYNONYMS,
  FUEL_SYNONYMS,
  STEERING_SYNONYMS,
  TRANSMISSION_SYNONYMS,
  UNIT_SYNONYMS,
} from './synonyms.ts'

/** Blank and unparsed fields are absent. */
export type Statement = Partial<ImportedCarInput>

export type CellSetting = OwnershipSetting & {
  /** The header's unit, for mileages without one. */
  readonly mileageUnit: MileageUnit
  /** How the columns with amounts are read. */
  readonly prices: PriceColumn
  readonly mileages: MileageColumn
}

/** Null, or a null field, if the cell is not understood. */
type Reader = (
  text: string,
  setting: CellSetting & { readonly year: number | null },
) => { [Field in keyof Statement]?: Statement[Field] | null } | null

const text =
  (field: keyof Statement): Reader =>
  (written) => ({ [field]: written })

const READERS: Readonly<Record<ImportFieldName, Reader>> = {
  // Read separately, from several columns.
  photos: () => ({}),
  // Only identify the car.
  carId: () => ({}),
  exportedVersion: () => ({}),
  reference: () => ({}),
  // Split before the cells are read.
  name: () => ({}),
  make: text('make'),
  model: text('model'),
  year: (written) => ({ year: readYear(written) }),
  price: (written, { prices }) => ({ price: prices.read(written)?.options[0] ?? null }),
  mileageUnit: (written) => ({ mileageUnit: readOption(written, MILEAGE_UNITS, UNIT_SYNONYMS) }),
  mileage: (written, setting) => {
    const unit = parseMileage(written, setting.mileageUnit)?.unit
    const read = setting.mileages.read({ written, unit: setting.mileageUnit, year: setting.year })
    return read && unit ? { mileage: read.options[0], mileageUnit: unit } : null
  },
  fuelType: (written) => ({ fuelType: readOption(written, FUEL_TYPES, FUEL_SYNONYMS) }),
  transmission: (written) => ({
    transmission: readOption(written, TRANSMISSIONS, TRANSMISSION_SYNONYMS),
  }),
  bodyType: (written) => ({ bodyType: readOption(written, BODY_TYPES, BODY_SYNONYMS) }),
  color: (written) => ({ color: readColor(written) }),
  interior: text('interior'),
  condition: readOwnership,
  category: readOwnership,
  ownership: readOwnership,
  location: (written) => ({ location: readLocation(written) }),
  supplier: text('supplier'),
  engineSize: (written) => ({ engineSize: readEngineSize(written) }),
  engineCc: (written) => ({ engineCc: readCc(written) }),
  modelCode: (written) => ({ modelCode: readModelCode(written) }),
  horsepower: (written) => ({ horsepower: readHorsepower(written) }),
  torque: text('torque'),
  acceleration: text('acceleration'),
  topSpeed: text('topSpeed'),
  drivetrain: text('drivetrain'),
  fuelEconomy: text('fuelEconomy'),
  seats: (written) => ({ seats: readCount(written) }),
  doors: (written) => ({ doors: readCount(written) }),
  description: text('description'),
  features: (written) => ({ features: parseFeatures(written) }),
  vin: text('vin'),
  chassisNumber: text('chassisNumber'),
  firstRegistered: (written) => ({ firstRegistered: readFirstRegistration(written) }),
  etaMombasaOn: (written) => ({ etaMombasaOn: readDay(written) }),
  landedOn: (written) => ({ landedOn: readDay(written) }),
  shippingCountry: text('shippingCountry'),
  steering: (written) => ({ steering: readOption(written, STEERING, STEERING_SYNONYMS) }),
  priceBasis: (written) => ({ priceBasis: readOption(written, PRICE_BASES, BASIS_SYNONYMS) }),
  cifUsd: (written) => ({ cifUsd: readDollars(written) }),
  hsClass: (written) => ({ hsClass: readOption(written, HS_CLASSES, CLASS_SYNONYMS) }),
  listVersion: text('listVersion'),
  forcedListingReason: text('forcedListingReason'),
  stockNumber: text('stockNumber'),
  status: (written) => ({ status: readStatus(written) }),
}

/** An export has these as they are stored, so nothing in them is corrected. */
const AS_STORED: Partial<Record<ImportFieldName, Reader>> = {
  color: text('color'),
  location: text('location'),
  engineSize: text('engineSize'),
  modelCode: text('modelCode'),
}

/** What a spreadsheet made of a long number: `2.54712E+11`. */
export const isShortened = (written: string) => /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i.test(written)

const NUMBERS: ReadonlySet<ImportFieldName> = new Set([
  'stockNumber',
  'reference',
  'vin',
  'chassisNumber',
])

/** A column sets its own field first, then any other field it implies. */
const OWN_FIELD: Partial<Record<ImportFieldName, keyof Statement>> = {
  condition: 'condition',
  category: 'category',
}

/**
 * A cell that can't be parsed leaves its field unknown and adds a note quoting it; required fields
 * get no note, since their row is refused with a reason.
 */
export function readCells(
  stated: ReadonlyMap<ImportFieldName, string>,
  setting: CellSetting & { readonly isExported: boolean },
): { values: Statement; notes: string[]; doubts: Doubt[] } {
  const own: Statement = {}
  const implied: Statement = {}
  const notes: string[] = []
  const mileageUnit = unitIn(stated, setting)
  const year = readYear(stated.get('year') ?? '')
  for (const [field, written] of stated) {
    if (!setting.isExported && NUMBERS.has(field) && isShortened(written)) {
      notes.push(shortenedNote(field, written))
      continue
    }
    const reader = (setting.isExported && AS_STORED[field]) || READERS[field]
    const known = withoutNull(reader(written, { ...setting, mileageUnit, year }))
    if (known === null) {
      if (!isRequired(field)) notes.push(noteFor(field, written))
      continue
    }
    const ownField = OWN_FIELD[field]
    Object.assign(implied, known)
    if (ownField !== undefined && known[ownField] !== undefined) {
      Object.assign(own, { [ownField]: known[ownField] })
    }
  }
  const doubts = [
    ...doubtIn('price', stated, (written) => setting.prices.read(written)),
    ...doubtIn('mileage', stated, (written) =>
      setting.mileages.read({ written, unit: mileageUnit, year }),
    ),
  ]
  return { values: { ...implied, ...own }, notes, doubts }
}

/** The unit of a row's mileage, unless its cell says otherwise. */
export function unitIn(
  stated: ReadonlyMap<ImportFieldName, string>,
  setting: Pick<CellSetting, 'mileageUnit'>,
): MileageUnit {
  const cell = stated.get('mileageUnit') ?? ''
  return readOption(cell, MILEAGE_UNITS, UNIT_SYNONYMS) ?? setting.mileageUnit
}

function doubtIn(
  field: DoubtedAmount,
  stated: ReadonlyMap<ImportFieldName, string>,
  read: (written: string) => AmountReading | null,
): Doubt[] {
  const written = stated.get(field)
  const reading = written === undefined ? null : read(written)
  return written !== undefined && reading?.isDoubted
    ? [{ field, written, options: reading.options }]
    : []
}

function withoutNull(read: ReturnType<Reader>): Statement | null {
  if (read === null) return null
  const entries = Object.entries(read)
  const known = entries.filter(([, value]) => value !== null)
  return known.length === 0 && entries.length === 1 ? null : Object.fromEntries(known)
}

function noteFor(field: ImportFieldName, written: string): string {
  return `${labelOfField(field)} "${written.slice(0, 60)}" is left unknown.`
}

function shortenedNote(field: ImportFieldName, written: string): string {
  return `${labelOfField(field)} "${written}" was shortened by the spreadsheet, and its last digits are lost: it is left unknown. Format the column as text.`
}

function isRequired(field: ImportFieldName): boolean {
  return REQUIRED_FIELDS.some((required) => required === field)
}
