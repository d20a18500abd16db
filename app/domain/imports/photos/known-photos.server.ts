import { sql } from 'kysely'

import type { FileRow } from '#app/domain/imports/plan-import.server.ts'
import type { StoredCar } from '#app/domain/imports/stored-car.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

/** Addresses by car. */
export type KnownPhotos = ReadonlyMap<string, ReadonlySet<string>>

type Known = { rows: readonly FileRow[]; stored: readonly StoredCar[] }

/**
 * Addresses queued for cars earlier, whatever became of them, and those of pictures that the cars
 * have. An import queues none of them again.
 */
export async function listKnownPhotos(
  connection: Connection,
  { rows, stored }: Known,
): Promise<KnownPhotos> {
  if (!rows.some(({ row }) => row.kind === 'car' && row.car.photos.length > 0)) return new Map()
  const ids = stored.map(({ id }) => id)
  const known = await sql<{ id: string; addresses: string[] }>`
    select id, array_agg(url) as addresses from (
      select car_id as id, url from import_photos where car_id = any(${ids}::uuid[])
      union all
      select car_id, source_url from car_media join media_files on media_files.id = media_file_id
      where car_id = any(${ids}::uuid[]) and source_url is not null
    ) known group by id`.execute(connection)
  return new Map(known.rows.map(({ id, addresses }) => [id, new Set(addresses)]))
}
