import { db } from '#app/infra/db/database.server.ts'

export type RecentInquiry = {
  id: string
  customerName: string
  /** The car's name at the time. */
  carLabel: string | null
  status: 'new' | 'contacted' | 'in_progress' | 'completed' | 'closed'
  createdAt: Date
}

/** Newest first, without suspected spam. */
export function listRecentInquiries(limit: number): Promise<RecentInquiry[]> {
  return db
    .selectFrom('inquiries')
    .select([
      'id',
      'customer_name as customerName',
      'car_label as carLabel',
      'status',
      'created_at as createdAt',
    ])
    .where('is_held', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function countInquiries(): Promise<{ total: number; unanswered: number }> {
  return db
    .selectFrom('inquiries')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'new').as('unanswered'),
    ])
    .where('is_held', '=', false)
    .executeTakeFirstOrThrow()
}
