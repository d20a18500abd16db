import { sql } from 'kysely'

import { onChange } from '#app/infra/db/changes.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { isOfShownCar } from './claim-photo.server.ts'

/** The photos that a row of a file states for its car. */
export type PhotosOfCar = {
  readonly carId: string
  readonly line: number
  /** All addresses of the row, in order. */
  readonly addresses: readonly string[]
  /** Addresses that are new. */
  readonly added: readonly string[]
}

type Queued = { entryId: string; cars: readonly PhotosOfCar[]; now: Date }

const ADDRESSES_PER_STATEMENT = 5_000

/**
 * Queues the new photos of a part of an import inside its command. Photos queued earlier move to their place
 * in the new order.
 * @returns how many were queued
 */
export async function queuePhotos(
  trx: Transaction,
  { entryId, cars, now }: Queued,
): Promise<number> {
  const photos = cars
    .filter(({ added }) => added.length > 0)
    .flatMap(({ carId, line, addresses, added }) => {
      const isNew = new Set(added)
      return addresses.map((url, position) => ({
        id: newId(),
        car_id: carId,
        line,
        position,
        url,
        host: new URL(url).hostname,
        is_new: isNew.has(url),
      }))
    })
  for (let from = 0; from < photos.length; from += ADDRESSES_PER_STATEMENT) {
    const some = JSON.stringify(photos.slice(from, from + ADDRESSES_PER_STATEMENT))
    await sql`
      with photos as (select * from jsonb_to_recordset(${some}::jsonb) as photos
        (id uuid, car_id uuid, line int, position smallint, url text, host text, is_new boolean)),
      moved as (update import_photos set position = photos.position from photos
        where import_photos.car_id = photos.car_id and import_photos.url = photos.url)
      insert into import_photos (id, car_id, entry_id, line, position, url, host, due_at, queued_at)
      select id, car_id, ${entryId}, line, position, url, host, ${now}, ${now}
      from photos where is_new`.execute(trx)
  }
  // As for cars: without statistics the embedded engine picks slow plans.
  if (photos.length > 0) await sql`analyze import_photos`.execute(trx)
  return photos.filter((photo) => photo.is_new).length
}

/** Requeues one failed photo of an import, or all of them. @returns how many */
export async function retryPhotos(
  context: CommandContext,
  { entryId, photoId, now }: { entryId: string; photoId: string | null; now: Date },
): Promise<number> {
  return command(context, async (trx, record) => {
    const failed = trx
      .updateTable('import_photos')
      .set({ state: 'waiting', attempts: 0, reason: null, due_at: now, queued_at: now })
      .where('entry_id', '=', entryId)
      .where('state', '=', 'failed')
      .returning('id')
    const retried = await (photoId ? failed.where('id', '=', photoId) : failed).execute()
    const ids = retried.map(({ id }) => id)
    if (ids.length > 0) record({ action: 'import_photo.retry', entity: 'import_photos', ids })
    return ids.length
  })
}

/** Calls `listener` when any process queues photos; returns the unsubscribe function. */
export function onPhotosQueued(listener: () => void): () => void {
  return onChange((changes) => {
    if (changes === 'all' || changes.some(({ entity }) => entity === 'import_photos')) listener()
  })
}

export async function nextPhotoDue(): Promise<Date | null> {
  const { due } = await db
    .selectFrom('import_photos')
    .select((eb) => eb.fn.min<Date | null>('due_at').as('due'))
    .where('state', '=', 'waiting')
    .where(isOfShownCar)
    .executeTakeFirstOrThrow()
  return due
}

/** Failures are shown for a month; after that, importing the list again retries them. */
const FAILURE_RETENTION_MS = 30 * 24 * 3_600_000

/** Fetched photos stay as long as their car, so that no later import fetches them again. */
export function prunePhotos(now: Date): Promise<number> {
  return command({ actor: { id: null, name: 'prune-import-photos' } }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('import_photos')
      .where('state', '=', 'failed')
      .where('queued_at', '<', new Date(now.getTime() - FAILURE_RETENTION_MS))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
