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
    /** At most one is in force. */
    status: Generated<'draft' | 'in_force' | 'superseded'>
    /** Whether it is being contested in court. */
    is_contested: Generated<boolean>
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
