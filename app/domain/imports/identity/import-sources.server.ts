import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import type { ImportIdentity, ImportMode } from './import-identity.ts'

/** The mode chosen for the source's last file; null if there was none. */
export async function findSourceMode(
  connection: Connection,
  source: string | null,
): Promise<ImportMode | null> {
  if (source === null) return null
  const row = await connection
    .selectFrom('import_sources')
    .select('mode')
    .where('name', '=', source)
    .executeTakeFirst()
  return row?.mode ?? null
}

export async function rememberSource(
  trx: Transaction,
  { source, mode }: ImportIdentity,
): Promise<void> {
  if (source === null || mode === null) return
  await trx
    .insertInto('import_sources')
    .values({ name: source, mode })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ mode, updated_at: new Date() }))
    .execute()
}
