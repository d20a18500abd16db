import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { CLOCK_FACTS } from '#app/domain/costs/import-clock/clocked-car.ts'
import { CAR_SUMMARY } from '#app/domain/listing/car-summary.ts'
import { withFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'

import { picturesOf, type StockCondition, stockCondition } from './stock-condition.server.ts'
import { STOCK_PAGE_SIZE, STOCK_SORTS, type StockSearch } from './stock-search.ts'
import { missingFields } from './stock-work.ts'

const STOCK_FIELDS = [
  ...CAR_SUMMARY,
  ...CLOCK_FACTS,
  'forcedListingReason',
  'bodyType',
  'color',
  'isFeatured',
  'priceBasis',
  'stockNumber',
  'vin',
  'createdAt',
  'soldAt',
] as const

export type StockCar = Omit<StockRow, 'pictureCount'> & {
  missing: string[]
  picture: Picture | null
}

export type StockPage = { cars: StockCar[]; total: number; page: number; pageCount: number }

/** Includes sold cars; returns the last page if a later one was requested. */
export async function listStock(search: StockSearch): Promise<StockPage> {
  const isListed = await stockCondition(search)
  const { total } = await db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isListed)
    .executeTakeFirstOrThrow()
  const pageCount = Math.max(1, Math.ceil(total / STOCK_PAGE_SIZE))
  const page = Math.min(search.page, pageCount)
  const cars = total === 0 ? [] : await listRows(search.sort, { isListed, page })
  return { cars, total, page, pageCount }
}

export async function listRecentCars(limit: number): Promise<StockCar[]> {
  const rows = await stockRows()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return toStockCars(rows)
}

/** Number of cars, and of those that the staff list shows as available. */
export async function countStock(): Promise<{ total: number; available: number }> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'available').as('available'),
    ])
    .executeTakeFirstOrThrow()
}

async function listRows(
  order: StockSearch['sort'],
  { isListed, page }: { isListed: StockCondition; page: number },
): Promise<StockCar[]> {
  const sort = STOCK_SORTS.find(({ value }) => value === order) ?? STOCK_SORTS[0]
  // Ids first: otherwise the subqueries would also run for all rows before the page.
  const ids = db
    .selectFrom('cars')
    .select('id')
    .where(isListed)
    .orderBy(sort.column, sort.direction)
    .orderBy('id', sort.direction)
    .limit(STOCK_PAGE_SIZE)
    .offset((page - 1) * STOCK_PAGE_SIZE)
  const rows = await stockRows()
    .where('id', 'in', ids)
    .orderBy(sort.column, sort.direction)
    .orderBy('id', sort.direction)
    .execute()
  return toStockCars(rows)
}

function stockRows() {
  return db
    .selectFrom('cars')
    .select(carColumns(STOCK_FIELDS))
    .select(['reserved_for as reservedFor', 'reserved_until as reservedUntil'])
    .select((eb) => [
      picturesOf(eb)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('pictureCount'),
      eb
        .selectFrom('car_price_history')
        .select('car_price_history.price')
        .whereRef('car_price_history.car_id', '=', 'cars.id')
        .orderBy('changed_at', 'desc')
        .offset(1)
        .limit(1)
        .as('previousPrice'),
    ])
}

type StockRow = Awaited<ReturnType<ReturnType<typeof stockRows>['execute']>>[number]

function toStockCars(rows: StockRow[]): Promise<StockCar[]> {
  return withFeaturedPictures(
    rows.map(({ pictureCount, ...row }) => ({
      ...row,
      missing: missingFields({ ...row, pictureCount: pictureCount ?? 0 }),
    })),
  )
}
