import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

/** The version with this code, whole or partial; null if unknown. */
export async function findModelCode(
  typed: string,
): Promise<{ make: string; models: string[]; label: string } | null> {
  const found = await db
    .selectFrom('model_codes')
    .select(['make', 'models', 'label'])
    .where(sql<boolean>`starts_with(prefix, ${typed}) or starts_with(${typed}, prefix)`)
    .orderBy(sql`length(prefix)`, 'desc')
    .orderBy('prefix')
    .executeTakeFirst()
  return found ?? null
}
