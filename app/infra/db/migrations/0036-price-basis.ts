import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the price of a car includes, and what its import taxes follow from. */
export const priceBasis: Migration = {
  async up(db) {
    await sql`
      alter table cars
        add column price_basis text
          check (price_basis in ('on_the_road', 'duty_paid', 'cif_mombasa')),
        add column cif_usd integer check (cif_usd between 1 and 1000000),
        add column hs_class text
          check (hs_class in ('passenger', 'double_cab', 'goods', 'bus')),
        add column list_version text check (char_length(list_version) between 1 and 160)`.execute(
      db,
    )
  },
}
