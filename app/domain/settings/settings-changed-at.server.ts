import { db } from '#app/infra/db/database.server.ts'

export async function settingsChangedAt(): Promise<Date | null> {
  const { changedAt } = await db
    .selectFrom('site_settings')
    .select((eb) => eb.fn.max('updated_at').as('changedAt'))
    .executeTakeFirstOrThrow()
  return changedAt
}
