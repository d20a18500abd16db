import { db } from '#app/infra/db/database.server.ts'

export type Colleague = { id: string; name: string }

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

/** Includes the reader. */
export async function listColleaguesOf(
  readerId: string,
): Promise<(Colleague & { isReader: boolean })[]> {
  const colleagues = await listColleagues()
  return colleagues.map((person) => ({ ...person, isReader: person.id === readerId }))
}
