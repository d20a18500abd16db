import { type ExpressionBuilder, sql } from 'kysely'

import type { Database } from '#app/infra/db/tables.ts'

/** Whether neither a car nor a setting, such as the logo, uses the picture. */
export function isUnused(eb: ExpressionBuilder<Database, 'media_files'>) {
  return eb.not(
    eb.or([
      eb.exists(
        eb
          .selectFrom('car_media')
          .select('car_media.id')
          .whereRef('car_media.media_file_id', '=', 'media_files.id'),
      ),
      eb.exists(
        eb
          .selectFrom('site_settings')
          .select('site_settings.key')
          .where(sql<boolean>`position(media_files.id::text in site_settings.value::text) > 0`),
      ),
    ]),
  )
}
