import { type ExpressionBuilder, sql } from 'kysely'

import type { Database } from '#app/infra/db/tables.ts'

type Files = ExpressionBuilder<Database, 'media_files'>

/** Whether neither a car nor a setting, such as the logo, has the picture: a car may get it. */
export function isUnattached(eb: Files) {
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

/**
 * Whether nothing needs the picture any more. A condition report that was published keeps its
 * photos, also those that its car no longer shows.
 */
export function isUnused(eb: Files) {
  return eb.and([
    isUnattached(eb),
    eb.not(
      eb.or([
        eb.exists(
          eb
            .selectFrom('inspections')
            .select('inspections.id')
            .where('inspections.status', '<>', 'draft')
            .where(sql<boolean>`position(media_files.id::text in inspections.content::text) > 0`),
        ),
        eb.exists(
          eb
            .selectFrom('inspection_addenda')
            .select('inspection_addenda.id')
            .whereRef('inspection_addenda.media_id', '=', 'media_files.id'),
        ),
      ]),
    ),
  ])
}
