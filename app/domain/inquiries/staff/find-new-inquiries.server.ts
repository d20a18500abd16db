import { countOwnDue } from '#app/domain/inquiries/due/list-due.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { countNewInquiries } from './list-inquiries.server.ts'
import type { NewInquiries } from './new-inquiries.ts'

export async function findNewInquiries(staffId: string, now: Date): Promise<NewInquiries> {
  const [count, due, latest] = await Promise.all([
    countNewInquiries(),
    countOwnDue(staffId, now),
    findLatest(),
  ])
  return { count, due, latest }
}

async function findLatest(): Promise<NewInquiries['latest']> {
  const row = await db
    .selectFrom('inquiries')
    .select(['id', 'customer_name as name', 'car_label as car', 'created_at as at'])
    .where('status', '=', 'new')
    .where('is_held', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, at: row.at.toISOString() } : null
}
