import { db } from '#app/infra/db/database.server.ts'

/** Somebody to whom work can be given. */
export type Colleague = { id: string; name: string }

/** Everybody who may work in the back office, by name. */
export function listColleagues(): Promise<Colleague[]> {
  return db
    .selectFrom('user_profiles')
    .select(['id', 'full_name as name'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}
