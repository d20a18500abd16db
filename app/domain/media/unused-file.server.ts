import type { ExpressionBuilder } from 'kysely'

import type { Database } from '#app/infra/db/tables.ts'

export function isUnused(eb: ExpressionBuilder<Database, 'media_files'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('car_media')
        .select('car_media.id')
        .whereRef('car_media.media_file_id', '=', 'media_files.id'),
    ),
  )
}
