import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import {
  type CarInterests,
  type ViewedCar,
  type CarCounts,
  INTEREST_LEVELS,
  interestLevel,
} from './analytics-report.ts'
import type { InterestSort } from './analytics-search.ts'

const INTEREST_PAGE_SIZE = 25
const TOP_CARS = 10
const NEVER: CarCounts = { views: 0, contacts: 0 }

type Listed = { sort: InterestSort; page: number; carViews: number }

/**
 * How much buyers want each car on offer and each sold one they viewed; the last page if a later
 * one was asked for.
 * @param listed.carViews views of all cars, including those since deleted
 */
export async function listCarInterest(
  ofCar: ReadonlyMap<string, CarCounts>,
  { sort, page: wanted, carViews }: Listed,
): Promise<CarInterests> {
  const viewed = [...ofCar]
    .map(([id, counts]) => ({ id, ...counts }))
    .filter(({ views }) => views > 0)
  const listed = await db
    .selectFrom('cars')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('is_available', '=', true),
        sql<boolean>`id = any(${viewed.map(({ id }) => id)}::uuid[])`,
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const cars = listed.map(({ id }) => ({ id, ...(ofCar.get(id) ?? NEVER) })).toSorted(byViews)
  if (sort === 'fewest') cars.reverse()
  const pageCount = Math.max(1, Math.ceil(cars.length / INTEREST_PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  const onPage = cars.slice((page - 1) * INTEREST_PAGE_SIZE, page * INTEREST_PAGE_SIZE)
  const levels = cars.map(({ views }) => interestLevel(views))
  const top = await namedCars(
    viewed
      .toSorted(byViews)
      // Some may have been deleted since.
      .slice(0, TOP_CARS * 2),
  )
  return {
    cars: (await namedCars(onPage)).map((car) => ({ ...car, level: interestLevel(car.views) })),
    total: cars.length,
    viewsOfDeleted: carViews - cars.reduce((sum, { views }) => sum + views, 0),
    page,
    pageCount,
    ofLevel: INTEREST_LEVELS.map(({ value, label }) => ({
      level: value,
      label,
      cars: levels.filter((level) => level === value).length,
    })),
    top: top.slice(0, TOP_CARS),
  }
}

type Counted = CarCounts & { id: string }

const byViews = (a: Counted, b: Counted) => b.views - a.views || b.contacts - a.contacts

/** Names the cars, in the same order and without deleted ones. */
async function namedCars(cars: readonly Counted[]): Promise<ViewedCar[]> {
  if (cars.length === 0) return []
  const ids = cars.map(({ id }) => id)
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cars.flatMap((car) => {
    const row = byId.get(car.id)
    return row ? { ...row, views: car.views, contacts: car.contacts } : []
  })
}
