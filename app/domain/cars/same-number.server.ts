import { type SqlBool, sql } from 'kysely'

import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { identifierKey, isSameIdentifier } from '#app/domain/text/identifier-key.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import { carName } from './car-name.ts'
import { type NumberedCar, numberKeys } from './number-key.ts'
import { availabilityOf, type CarStatus } from './status/car-status.ts'

type Numbers = NumberedCar & { readonly stockNumber: string | null; readonly status: CarStatus }

type Checked = {
  readonly input: Numbers
  /** The stored car, which may keep numbers that it has; null for a new one. */
  readonly stored: (Numbers & { readonly id: string }) | null
}

/** Arbitrary, but the same in every process. */
const ALL_NUMBERS = 7_264_001

/** Until the transaction ends, no other gives a number to a car. */
export async function lockAllNumbers(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ALL_NUMBERS})`.execute(trx)
}

async function lockNumbers(trx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock_shared(${ALL_NUMBERS})`.execute(trx)
  // Sorted, so that two saves never wait for each other.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
}

/** Refusals of numbers that another car has; run it inside the command that saves the car. */
export async function findTakenNumbers(
  trx: Transaction,
  { input, stored }: Checked,
): Promise<FieldErrors> {
  const kept = new Set(
    stored && availabilityOf(stored.status).isAvailable ? numberKeys(stored) : [],
  )
  const keys = numberKeys(input).filter((key) => !kept.has(key))
  const stockNumber = input.stockNumber === stored?.stockNumber ? null : input.stockNumber
  const stockKeys = stockNumber === null ? [] : [`stock ${identifierKey(stockNumber)}`]
  await lockNumbers(trx, [...keys, ...stockKeys])
  const others = (await listNumbered(trx, keys)).filter(({ id }) => id !== stored?.id)
  const ownerOf = (written: Partial<NumberedCar>) => {
    const own = numberKeys({ vin: null, chassisNumber: null, ...written })
    const key = own.find((each) => keys.includes(each))
    return key === undefined ? undefined : others.find((car) => numberKeys(car).includes(key))
  }
  const chassis = ownerOf({ chassisNumber: input.chassisNumber })
  const plate = ownerOf({ vin: input.vin })
  return {
    ...(chassis && { chassisNumber: [`This chassis number is ${ownedText(chassis)}`] }),
    ...(plate && { vin: [`This registration number is ${ownedText(plate)}`] }),
    ...(stockNumber !== null &&
      (await hasStockNumber(trx, { stockNumber, exceptId: stored?.id ?? null })) && {
        stockNumber: ['Another car has this stock number.'],
      }),
  }
}

/** `We sold this car before: FM0008, on 3 Mar 2025.`; null if no sold car has one of the numbers. */
export async function findSoldBefore(trx: Transaction, car: NumberedCar): Promise<string | null> {
  const keys = numberKeys(car)
  if (keys.length === 0) return null
  const sold = await trx
    .selectFrom('cars')
    .select(['make', 'model', 'year', 'stock_number', 'sold_at'])
    .where('is_available', '=', false)
    .where(hasNumberKey(keys))
    .orderBy('sold_at', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  if (!sold) return null
  const day = sold.sold_at === null ? '' : `, on ${formatDate(nairobiDay(sold.sold_at))}`
  return `We sold this car before: ${sold.stock_number ?? carName(sold)}${day}.`
}

/** Unsold cars with one of the keys in either field. */
export function listNumbered(connection: Connection, keys: readonly string[]) {
  return connection
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'status', 'vin'])
    .select(['chassis_number as chassisNumber', 'stock_number as stockNumber'])
    .where('is_available', '=', true)
    .where(hasNumberKey(keys))
    .orderBy('id')
    .execute()
}

export const hasNumberKey = (keys: readonly string[]) =>
  sql<SqlBool>`(chassis_key = any(${keys}::text[]) or plate_key = any(${keys}::text[]))`

/** Finds all that may be the same; `isSameIdentifier` decides. */
export const mayHaveStockNumber = (numbers: readonly string[]) =>
  sql<SqlBool>`(stock_number is not null and identifier_stem(stock_number) =
    any(array(select identifier_stem(n) from unnest(${numbers}::text[]) n)))`

async function hasStockNumber(
  trx: Transaction,
  { stockNumber, exceptId }: { stockNumber: string; exceptId: string | null },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('cars')
    .select(['id', 'stock_number'])
    .where(mayHaveStockNumber([stockNumber]))
    .execute()
  return rows.some(
    (row) => row.id !== exceptId && isSameIdentifier(row.stock_number ?? '', stockNumber),
  )
}

type Owner = Awaited<ReturnType<typeof listNumbered>>[number]

/** `FM0007 already: 2016 Toyota Corolla Fielder, available.` */
export function ownedText(
  owner: Pick<Owner, 'make' | 'model' | 'year' | 'status' | 'stockNumber'>,
): string {
  return `${owner.stockNumber ?? 'another car’s'} already: ${carName(owner)}, ${owner.status}.`
}
