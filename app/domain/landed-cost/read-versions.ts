import type { FuelType } from '#app/domain/taxonomy/car-options.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import type { ListedVersion } from './price-list.ts'

/** Accepted headings, without spaces and punctuation. */
const HEADINGS = {
  make: /^make$/,
  model: /^model$/,
  modelNumber: /^model(number|no)$/,
  transmission: /^transmission$/,
  drive: /^drive(configuration|train|type)?$/,
  engineCc: /^(engine(cc|capacity|capacitycc|size|rating)?|cc)$/,
  body: /^body(type)?$/,
  seats: /^seat(s|ing|ingcapacity)$/,
  fuel: /^fuel(type)?$/,
  price: /^(.*crsp.*|(current)?retailsellingprice.*)$/,
} as const

type Column = keyof typeof HEADINGS
export type VersionColumns = Readonly<Record<Column, number>>

const COLUMNS = Object.keys(HEADINGS) as Column[]
const NEEDED: readonly Column[] = ['make', 'model', 'fuel', 'price']

/** The position of each column of the list, -1 if absent; null if the row isn't its heading. */
export function versionColumns(headings: readonly string[]): VersionColumns | null {
  const keys = headings.map((heading) => normaliseText(heading).replaceAll(' ', ''))
  const places = COLUMNS.map((column) => {
    const at = keys.findIndex((key) => HEADINGS[column].test(key))
    return [column, at] as const
  })
  const columns = Object.fromEntries(places) as VersionColumns
  return NEEDED.every((column) => columns[column] >= 0) ? columns : null
}

/** Why a row of a list is not a version. */
export const ROW_REFUSALS = {
  name: 'without a make or a model',
  price: 'without a price',
  fuel: 'without petrol, diesel, hybrid or electric as fuel',
} as const
export type RowRefusal = keyof typeof ROW_REFUSALS

type Read = { ok: true; version: ListedVersion } | { ok: false; reason: RowRefusal }

/** @param id row number in the list */
export function readVersion(
  cells: readonly string[],
  { columns, id }: { columns: VersionColumns; id: number },
): Read {
  const cell = (column: Column) => plain(cells[columns[column]] ?? '')
  const [make, model] = [cell('make').toUpperCase(), cell('model')]
  if (make === '' || model === '') return { ok: false, reason: 'name' }
  const priceKsh = Number(
    cell('price')
      .replace(/^(KES|KSHS?)\.? ?/i, '')
      .replaceAll(/[, ]/g, ''),
  )
  if (!(priceKsh > 0) || priceKsh > MAX_PRICE_KSH) return { ok: false, reason: 'price' }
  const fuel = fuelOf(cell('fuel'))
  if (fuel === null) return { ok: false, reason: 'fuel' }
  return {
    ok: true,
    version: {
      id,
      make,
      model,
      modelNumber: cell('modelNumber'),
      transmission: cell('transmission'),
      drive: cell('drive'),
      engineCc: engineOf(cell('engineCc')),
      body: cell('body'),
      seats: cell('seats'),
      fuel,
      priceKsh,
    },
  }
}

const MAX_PRICE_KSH = 2_000_000_000
const CELL_MAX_LENGTH = 160

/** Sheets contain non-breaking and repeated spaces. */
const plain = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim().slice(0, CELL_MAX_LENGTH)

const HYBRID = /HYBRID|HEV|^(PETROL|GASOLINE).*ELEC|^ELEC.*(PETROL|GASOLINE)/
const FUELS: readonly (readonly [RegExp, FuelType])[] = [
  [/^(PETROL|GASOLINE)$/, 'Petrol'],
  [/^D[IE]+S[IE]+L$/, 'Diesel'],
  // Misspelt in the list: ELECCTRIC, EELCTRIC.
  [/^E[EL]*C+TRIC(EV)?$/, 'Electric'],
]

function fuelOf(written: string): FuelType | null {
  const fuel = written.toUpperCase().replaceAll(/[^A-Z]/g, '')
  if (HYBRID.test(fuel)) return 'Hybrid'
  return FUELS.find(([spelling]) => spelling.test(fuel))?.[1] ?? null
}

const MIN_CC = 50
const MAX_CC = 20_000

/** Null for `63 kWh`, and for sizes that no engine has. */
function engineOf(written: string): number | null {
  const cc = Number(written.replace(/ ?cc$/i, '').replaceAll(',', ''))
  return Number.isInteger(cc) && cc >= MIN_CC && cc <= MAX_CC ? cc : null
}
