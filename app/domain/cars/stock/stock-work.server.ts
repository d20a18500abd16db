import { type ExpressionBuilder, sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'
import type { Database } from '#app/infra/db/tables.ts'

import { AGEING_DAYS, CONFIRMED_DAYS } from './stock-work.ts'

type Cars = ExpressionBuilder<Database, 'cars'>

/** On sale for so long that price and photos need a look. */
export const isAgeing = (eb: Cars) =>
  eb.and([
    eb('is_available', '=', true),
    eb('created_at', '<', sql<Date>`now() - make_interval(days => ${AGEING_DAYS})`),
  ])

/** On sale at a price that was not confirmed recently. */
export const isUnconfirmed = (eb: Cars) =>
  eb.and([
    eb('is_available', '=', true),
    eb.or([
      eb('price_confirmed_on', 'is', null),
      sql<boolean>`price_confirmed_on < (now() at time zone 'Africa/Nairobi')::date - ${CONFIRMED_DAYS}::int`,
    ]),
  ])

export type StockWork = {
  ageing: number
  unconfirmed: number
  /** The ageing car that has been on sale longest. */
  oldest: { id: string; make: string; model: string; year: number; createdAt: Date } | null
}

/** Stock that needs attention. */
export async function readStockWork(): Promise<StockWork> {
  const counts = await db
    .selectFrom('cars')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isAgeing(eb)).as('ageing'),
      eb.fn.countAll<number>().filterWhere(isUnconfirmed(eb)).as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'created_at as createdAt'])
    .where(isAgeing)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return { ...counts, oldest: oldest ?? null }
}
