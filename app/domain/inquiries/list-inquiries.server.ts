import { db } from '#app/infra/db/database.server.ts'

import { DESK_COLUMNS, toDeskInquiry } from './desk-inquiry.server.ts'
import type { DeskInquiry } from './desk-inquiry.ts'
import { type InquiryCondition, inquiryCondition } from './inquiry-condition.server.ts'
import { INQUIRY_PAGE_SIZE } from './inquiry-search.ts'

export type InquiryPage = {
  inquiries: DeskInquiry[]
  total: number
  /** The page shown: the last one when there are fewer. */
  page: number
  pageCount: number
}

/** One page of the inquiries of a search, newest first. */
export async function listInquiries(condition: InquiryCondition): Promise<InquiryPage> {
  const { total } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => inquiryCondition(eb, condition))
    .executeTakeFirstOrThrow()
  const pageCount = Math.max(1, Math.ceil(total / INQUIRY_PAGE_SIZE))
  const page = Math.min(condition.search.page, pageCount)
  const rows = await inquiriesOf(condition)
    .limit(INQUIRY_PAGE_SIZE)
    .offset((page - 1) * INQUIRY_PAGE_SIZE)
    .execute()
  return { inquiries: rows.map(toDeskInquiry), total, page, pageCount }
}

/** All the inquiries of a search, newest first, for a file. */
export async function listAllInquiries(condition: InquiryCondition): Promise<DeskInquiry[]> {
  const rows = await inquiriesOf(condition).execute()
  return rows.map(toDeskInquiry)
}

/** One inquiry; null when it is gone. */
export async function findInquiry(id: string): Promise<DeskInquiry | null> {
  const row = await withAssignee().where('inquiries.id', '=', id).executeTakeFirst()
  return row ? toDeskInquiry(row) : null
}

/** How many nobody has answered yet; possible spam is not counted. */
export async function countNewInquiries(): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .where('is_held', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

function inquiriesOf(condition: InquiryCondition) {
  return withAssignee()
    .where('inquiries.id', 'in', (eb) =>
      eb
        .selectFrom('inquiries')
        .select('inquiries.id')
        .where((inner) => inquiryCondition(inner, condition)),
    )
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
}

function withAssignee() {
  return db
    .selectFrom('inquiries')
    .leftJoin('user_profiles', 'user_profiles.id', 'inquiries.assignee_id')
    .select(DESK_COLUMNS)
}
