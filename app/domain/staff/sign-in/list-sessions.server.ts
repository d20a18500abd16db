import { db } from '#app/infra/db/database.server.ts'

export type DeviceSession = {
  id: string
  startedAt: Date
  address: string | null
  userAgent: string | null
}

export async function listSessions(accountId: string): Promise<DeviceSession[]> {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at as startedAt', 'ip_address as address', 'user_agent as userAgent'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}
