import { carName } from '#app/domain/cars/car-name.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { db } from '#app/infra/db/database.server.ts'

import { isOfShownCar } from './claim-photo.server.ts'
import type { PhotoProgress } from './photo-progress.ts'

/** All can be retried at once, and nobody reads further. */
const FAILURES_SHOWN = 100

const IMPORTS_SHOWN = 10

/** Null if the import had no photos, or none of their cars is left. */
export async function findPhotoProgress(entryId: string): Promise<PhotoProgress | null> {
  if (!isId(entryId)) return null
  const entry = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('id', '=', entryId)
    .executeTakeFirst()
  const groups = await db
    .selectFrom('import_photos')
    .select(['state', 'reason', (eb) => eb.fn.countAll<number>().as('count')])
    .where('entry_id', '=', entryId)
    .where(isOfShownCar)
    .groupBy(['state', 'reason'])
    .orderBy('count', 'desc')
    .execute()
  if (!entry || groups.length === 0) return null
  const countOf = (wanted: string) =>
    groups.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0)
  const { file } = (entry.detail ?? {}) as { file?: string | null }
  const [fetched, waiting, failed] = [countOf('fetched'), countOf('waiting'), countOf('failed')]
  return {
    entryId,
    file: file ?? null,
    total: fetched + waiting + failed,
    fetched,
    waiting,
    failed,
    delays: groups.flatMap(({ state, reason, count }) =>
      state === 'waiting' && reason !== null ? [{ reason, count }] : [],
    ),
    failures: failed === 0 ? [] : await listFailures(entryId),
  }
}

async function listFailures(entryId: string): Promise<PhotoProgress['failures']> {
  const rows = await db
    .selectFrom('import_photos')
    .innerJoin('cars', 'cars.id', 'import_photos.car_id')
    .select(['import_photos.id', 'line', 'url', 'reason', 'year', 'make', 'model'])
    .where('entry_id', '=', entryId)
    .where('state', '=', 'failed')
    .orderBy('line')
    .orderBy('position')
    .limit(FAILURES_SHOWN)
    .execute()
  return rows.map(({ id, line, url, reason, ...car }) => ({
    id,
    line,
    url,
    car: carName(car),
    reason: reason ?? '',
  }))
}

/** The newest imports with waiting or failed photos. */
export async function listPhotoProgress(): Promise<PhotoProgress[]> {
  const entries = await db
    .selectFrom('import_photos')
    .select((eb) => ['entry_id', eb.fn.max('queued_at').as('queued_at')])
    .where('state', '!=', 'fetched')
    .where('entry_id', 'is not', null)
    .where(isOfShownCar)
    .groupBy('entry_id')
    .orderBy('queued_at', 'desc')
    .limit(IMPORTS_SHOWN)
    .execute()
  const found = await Promise.all(
    entries.map(({ entry_id: entryId }) => findPhotoProgress(entryId ?? '')),
  )
  return found.filter((progress) => progress !== null)
}
