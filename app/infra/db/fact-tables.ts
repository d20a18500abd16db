import type { ColumnType, Generated } from 'kysely'

type DefaultedMoment = ColumnType<Date, Date | string | undefined, Date | string>

export type FactTables = { fact_sets: FactSets; fact_values: FactValues }

type FactSets = {
  id: string
  /** The database accepts more kinds than the shop has screens for. */
  kind: string
  name: string
  source: string
  source_url: string | null
  effective_from: string
  effective_to: string | null
  checked_on: string
  checked_by: string | null
  /** Came with the program, not yet checked by the shop. */
  is_supplied: Generated<boolean>
  note: string | null
  version: Generated<number>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type FactValues = {
  set_id: string
  key: string
  value: ColumnType<unknown, string, string>
  /** An example that the shop should replace with its own figure. */
  is_demo: Generated<boolean>
}
