import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Row = readonly [
  prefix: string,
  make: string,
  model: string,
  label: string,
  fuel: string | null,
]

/** Two-letter chassis codes, and the versions that the list of July 2025 has for them. */
const ROWS: readonly Row[] = [
  ['KF', 'Mazda', 'CX-5', 'CX-5 from 2017', null],
  ['KF2P', 'Mazda', 'CX-5', 'CX-5 2.2 diesel', 'Diesel'],
  ['KF5P', 'Mazda', 'CX-5', 'CX-5 2.5', 'Petrol'],
  ['KFEP', 'Mazda', 'CX-5', 'CX-5 2.0', 'Petrol'],
  ['DJ', 'Mazda', 'Demio', 'Demio from 2014', null],
  ['DJ3FS', 'Mazda', 'Demio', 'Demio 1.3', 'Petrol'],
  ['DJ5FS', 'Mazda', 'Demio', 'Demio 1.5 diesel', 'Diesel'],
  ['SK', 'Subaru', 'Forester', 'Forester from 2018', null],
  ['SK5', 'Subaru', 'Forester', 'Forester 1.8 turbo', 'Petrol'],
  ['SK9', 'Subaru', 'Forester', 'Forester 2.5', 'Petrol'],
  ['SKE', 'Subaru', 'Forester', 'Forester 2.0 e-Boxer', 'Hybrid'],
]

/** Never edit: shops that have run the migration would differ from new ones. */
export const LETTER_CODES = ROWS.map(([prefix, make, model, label, fuel]) => ({
  prefix,
  make,
  models: [model],
  label,
  fuel,
  source: 'CRSP 2025-07',
}))

export const letterCodes: Migration = {
  async up(db) {
    for (const { prefix, make, models, label, fuel, source } of LETTER_CODES) {
      await sql`
        insert into model_codes (prefix, make, models, label, fuel, source)
        values (${prefix}, ${make}, ${models}::text[], ${label}, ${fuel}, ${source})
        on conflict do nothing`.execute(db)
    }
  },
}
