import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { DAY_MS } from '#app/domain/dates/units.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { Observation } from './observation.ts'

export type NewMarketSource = {
  /** Set for a list that must exist only once. */
  id?: string
  name: string
  sourceUrl: string | null
  observedOn: string
  minPrice: number | null
  maxPrice: number | null
  note: string | null
  isDemo?: boolean
}

/** An observation and the key that identifies its advert. */
export type KeyedObservation = { observation: Observation; key: string }

/** Few enough that they delay no request noticeably on the embedded engine. */
const ROWS_AT_ONCE = 100
const KEEP_DROPPED_DAYS = 30

/** Stores a list in slices; it counts once it is complete. */
export async function saveMarketSource(
  context: CommandContext,
  source: NewMarketSource,
  observations: readonly KeyedObservation[],
): Promise<string> {
  const id = source.id ?? newId()
  const isNew = await command(context, async (trx) => {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
      .insertInto('market_sources')
      .values({
        id,
        name: source.name,
        source_url: source.sourceUrl,
        observed_on: source.observedOn,
        min_price: source.minPrice,
        max_price: source.maxPrice,
        note: source.note,
        is_demo: source.isDemo ?? false,
        rows: null,
        created_by: context.actor.id,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    return inserted > 0n
  })
  if (!isNew) return id
  for (let from = 0; from < observations.length; from += ROWS_AT_ONCE) {
    const slice = observations.slice(from, from + ROWS_AT_ONCE)
    await command(context, async (trx) => {
      await trx
        .insertInto('market_observations')
        .values(
          slice.map(({ observation, key }) => ({
            ...observation,
            source_id: id,
            hash: createHash('sha256').update(key).digest().subarray(0, 16),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
  await command(context, async (trx, record) => {
    const { rows } = await trx
      .selectFrom('market_observations')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow()
    await trx.updateTable('market_sources').set({ rows }).where('id', '=', id).execute()
    record({
      action: 'market_source.create',
      entity: 'market_sources',
      id,
      after: { name: source.name, observed_on: source.observedOn, rows },
    })
  })
  return id
}

/** Excludes a list from all comparisons, or includes it again. Null if it is gone. */
export function dropMarketSource(
  context: CommandContext,
  { id, isDropped }: { id: string; isDropped: boolean },
): Promise<{ name: string } | null> {
  return command(context, async (trx, record) => {
    const dropped = await trx
      .updateTable('market_sources')
      .set({ dropped_at: isDropped ? sql`now()` : null })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!dropped) return null
    record({
      action: isDropped ? 'market_source.delete' : 'market_source.undo',
      entity: 'market_sources',
      id,
    })
    return dropped
  })
}

/** Deletes lists dropped a month ago, and those whose storing was interrupted. */
export function pruneMarketSources(now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const monthAgo = new Date(now.getTime() - KEEP_DROPPED_DAYS * DAY_MS)
  return command({ actor: { id: null, name: 'prune-records' } }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('market_sources')
      .where((eb) =>
        eb.or([
          // Dropped examples are kept, or they would be loaded again.
          eb.and([eb('dropped_at', '<', monthAgo), eb('is_demo', '=', false)]),
          eb.and([eb('rows', 'is', null), eb('created_at', '<', dayAgo)]),
        ]),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
