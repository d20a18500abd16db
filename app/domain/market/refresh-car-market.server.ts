import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { carColumns } from '#app/domain/cars/find-car.server.ts'
import type { CostFacts } from '#app/domain/costs/car-cost.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { updateDerived } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'

import { comparedCarOf, MARKET_FACTS } from './car-market.ts'
import { estimateMarket, rangeAround } from './market-estimate.ts'
import { currentMarket } from './market-index.server.ts'
import type { MarketIndex } from './market-index.ts'
import { COMPARISON_COLUMNS } from './read-car-market.server.ts'

/** Few enough that reading or storing them delays no request noticeably. */
const SLICE_SIZE = 12
/** Time spent comparing before requests get a turn. */
const TURN_MS = 5

export type Refreshed = { cars: number; changed: number; longestTurnMs: number }

/**
 * Compares cars on sale with the market and stores what changed, slice by slice. Throws at the end
 * if a slice could not be stored.
 * @param cars `all`, or the ids of those that changed
 */
export async function refreshCarMarket(
  cars: 'all' | readonly string[],
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<Refreshed> {
  const refreshed = { cars: 0, changed: 0, longestTurnMs: 0 }
  const index = await currentMarket()
  if (!index) {
    refreshed.changed = (await forgetComparisons()).length
    return refreshed
  }
  const costs = (await readCostNow(now))?.shown ?? null
  let failure: { cause: unknown } | null = null
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    if (signal?.aborted) break
    const rows = await listComparable({ cars, after })
    const compared: NewRow<'car_market'>[] = []
    let turnFrom = performance.now()
    for (const row of rows) {
      compared.push(comparison(row, { index, costs }))
      const turnMs = performance.now() - turnFrom
      refreshed.longestTurnMs = Math.max(refreshed.longestTurnMs, turnMs)
      if (turnMs < TURN_MS) continue
      await setImmediate()
      turnFrom = performance.now()
    }
    try {
      refreshed.changed += (await storeComparisons(compared)).length
      refreshed.cars += compared.length
    } catch (error) {
      // A car that can't be stored would otherwise keep all later ones from ever being compared.
      failure ??= { cause: error }
    }
    const last = rows.at(-1)
    if (!last || rows.length < SLICE_SIZE) break
    after = last.id
    await setImmediate()
  }
  if (failure) throw new Error('Some cars could not be compared with the market.', failure)
  return refreshed
}

function listComparable({ cars, after }: { cars: 'all' | readonly string[]; after: string }) {
  return db
    .selectFrom('cars')
    .select(carColumns(['id', ...MARKET_FACTS]))
    .where('is_available', '=', true)
    .where('id', '>', after)
    .$if(cars !== 'all', (query) =>
      query.where(sql<boolean>`id = any(${cars === 'all' ? [] : [...cars]}::uuid[])`),
    )
    .orderBy('id')
    .limit(SLICE_SIZE)
    .execute()
}

type Comparable = Awaited<ReturnType<typeof listComparable>>[number]
type Market = { index: MarketIndex; costs: CostFacts | null }

function comparison(car: Comparable, { index, costs }: Market): NewRow<'car_market'> {
  const compared = comparedCarOf(car, costs)
  const row = { car_id: car.id, price: car.price }
  if (typeof compared === 'string') return { ...row, ...NOTHING_FOUND, reason: compared }
  const { prices, observed, nearest, isDemo, ...estimate } = estimateMarket(index, compared)
  const { sigma } = estimate
  const range = prices && sigma !== null ? rangeAround({ median: prices.median, sigma }) : NO_RANGE
  return {
    ...row,
    ...estimate,
    compared_price: compared.price,
    median: prices?.median ?? null,
    ...range,
    observed_from: observed?.from ?? null,
    observed_to: observed?.to ?? null,
    observed_on: observed?.median ?? null,
    is_demo: isDemo,
    nearest: JSON.stringify(nearest),
  }
}

const NO_RANGE = { low: null, high: null } as const

const NOTHING_FOUND = {
  ...NO_RANGE,
  compared_price: null,
  n: 0,
  w: 0,
  median: null,
  sigma: null,
  verdict: null,
  percentile: null,
  observed_from: null,
  observed_to: null,
  observed_on: null,
  is_demo: false,
  nearest: '[]',
} as const

const STORED = [...COMPARISON_COLUMNS, 'nearest'] as const

/** @returns ids of the cars whose comparison changed */
async function storeComparisons(rows: readonly NewRow<'car_market'>[]): Promise<string[]> {
  if (rows.length === 0) return []
  const [stored, proposed] = ['car_market', 'excluded'].map((table) =>
    sql.join(STORED.map((column) => sql.ref(`${table}.${column}`))),
  )
  return updateDerived('car_market', async (trx) => {
    // A car may have been deleted since it was read.
    const ids = rows.map(({ car_id }) => car_id)
    const cars = trx.selectFrom('cars').select('id').where('id', 'in', ids).forKeyShare()
    const existing = new Set((await cars.execute()).map(({ id }) => id))
    if (existing.size === 0) return []
    const changed = await trx
      .insertInto('car_market')
      .values(rows.filter(({ car_id }) => existing.has(car_id)))
      .onConflict((conflict) =>
        conflict
          .column('car_id')
          .doUpdateSet((eb) => ({
            ...Object.fromEntries(STORED.map((column) => [column, eb.ref(`excluded.${column}`)])),
            computed_at: new Date(),
          }))
          .where(sql<boolean>`(${stored}) is distinct from (${proposed})`),
      )
      .returning('car_id')
      .execute()
    return changed.map(({ car_id }) => car_id)
  })
}

function forgetComparisons(): Promise<string[]> {
  return updateDerived('car_market', async (trx) => {
    const forgotten = await trx.deleteFrom('car_market').returning('car_id').execute()
    return forgotten.map(({ car_id }) => car_id)
  })
}
