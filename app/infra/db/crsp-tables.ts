import type { ColumnType, Generated } from 'kysely'

import type { FuelType } from '#app/domain/taxonomy/car-options.ts'

type DefaultedMoment = ColumnType<Date, Date | undefined, Date>

/** The revenue authority's lists of retail prices. */
export type CrspTables = {
  crsp_lists: {
    id: string
    name: string
    published_on: string
    source: string
    source_url: string | null
    note: string | null
    /** The list in use is the one with the latest day that has come; null if it was not used yet. */
    used_from: string | null
    /** When its day was chosen: of two from one day the last counts. */
    chosen_at: Date | null
    /** Whether it came with the program. */
    is_supplied: Generated<boolean>
    /** Null until fully stored. */
    rows: number | null
    refused: Generated<number>
    created_by: string | null
    created_at: DefaultedMoment
  }
  crsp_rows: {
    list_id: string
    /** Row number in the file, from 1. */
    row: number
    make: string
    model: string
    model_number: string
    transmission: string
    drive: string
    engine_cc: number | null
    body: string
    seats: string
    fuel: FuelType
    price_ksh: number
    /** Compare with `normaliseText`. */
    search_text: string
  }
}
