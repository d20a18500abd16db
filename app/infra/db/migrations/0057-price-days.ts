import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A price set on a day is confirmed on that day. Until now only forms that sent a day stored one;
 * the others take the day of their last price.
 */
export const priceDays: Migration = {
  async up(db) {
    // Nothing is edited: search engines go by the time of the last change.
    await sql`alter table cars disable trigger user`.execute(db)
    await sql`
      update cars set price_confirmed_on = priced.day
      from (select car_id, (max(changed_at) at time zone 'Africa/Nairobi')::date as day
        from car_price_history group by car_id) as priced
      where priced.car_id = cars.id and cars.price > 0 and cars.price_confirmed_on is null`.execute(
      db,
    )
    await sql`alter table cars enable trigger user`.execute(db)
  },
}
