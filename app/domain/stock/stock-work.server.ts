import { type ExpressionBuilder, sql } from 'kysely'

import { numberKeys } from '#app/domain/cars/number-key.ts'
import { identifierKey } from '#app/domain/text/identifier-key.ts'
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

type StockWork = {
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

/** One number on several cars, so that staff can decide which of them stays. */
type DoubledNumber = {
  /** As one of the cars has it; a search of the stock for it shows these cars alone. */
  readonly number: string
  readonly cars: readonly { readonly id: string; readonly stockNumber: string | null }[]
}

/**
 * Chassis numbers, VINs and registrations that several unsold cars carry, and stock numbers of any
 * cars that differ only in their spelling. They came in before such saves were refused.
 */
export async function listDoubledNumbers(): Promise<DoubledNumber[]> {
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'vin', 'is_available as isAvailable'])
    .select(['chassis_number as chassisNumber', 'stock_number as stockNumber'])
    .where(
      sql<boolean>`id in (
        select unnest(array_agg(id)) from (
          select id, unnest(array[chassis_key, plate_key]) as key from cars where is_available
        ) numbers where length(key) >= 7 and key ~ '[1-9]' group by key having count(distinct id) > 1
        union all
        select unnest(array_agg(id)) from cars where stock_number is not null
          group by identifier_stem(stock_number) having count(*) > 1)`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const named = rows.flatMap((car) => {
    const { vin, chassisNumber, stockNumber, isAvailable } = car
    const numbers = isAvailable ? [vin, chassisNumber].filter((each) => each !== null) : []
    return [
      ...numbers.flatMap((number) =>
        numberKeys({ vin: number, chassisNumber: null }).map((key) => ({ key, number, car })),
      ),
      ...(stockNumber === null
        ? []
        : [{ key: `stock ${identifierKey(stockNumber)}`, number: stockNumber, car }]),
    ]
  })
  return [...Map.groupBy(named, ({ key }) => key).values()].flatMap((same) => {
    const cars = new Map(same.map(({ car: { id, stockNumber } }) => [id, { id, stockNumber }]))
    return cars.size < 2 ? [] : [{ number: same[0]?.number ?? '', cars: [...cars.values()] }]
  })
}
