import { sql } from 'kysely'

import type { Transaction } from '#app/infra/db/database.server.ts'

type Imported = {
  /** Audit entry of the import. */
  entryId: string
  carIds: readonly string[]
}

/** Removes pictures that an import added to these cars, and all photos it still waits for. */
export async function removeImportedPhotos(
  trx: Transaction,
  { entryId, carIds }: Imported,
): Promise<void> {
  await sql`
    with photos as (delete from import_photos
      where entry_id = ${entryId} and (car_id = any(${carIds}::uuid[]) or state <> 'fetched')
      returning car_media_id),
    pictures as (delete from car_media using photos where car_media.id = photos.car_media_id
      returning car_id)
    update cars set updated_at = now() where id in (select car_id from pictures)`.execute(trx)
}
