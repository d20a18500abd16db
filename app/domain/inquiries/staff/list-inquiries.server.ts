import { db } from '#app/infra/db/database.server.ts'

import { type InquiryCondition, inquiryCondition } from './inquiry-condition.server.ts'
import { INQUIRY_PAGE_SIZE } from './inquiry-search.ts'
import { selectStaffInquiries, toStaffInquiry } from './staff-inquiry.server.ts'
import type { StaffInquiry } from './staff-inquiry.ts'

const EXPORT_BATCH = 500

export type InquiryPage = {
  inquiries: StaffInquiry[]
  total: number
  /** The page shown: the last one if a later one was requested. */
  page: number
  pageCount: number
}

export async function listInquiries(condition: InquiryCondition): Promise<InquiryPage> {
  const { total, idsOf } = await (condition.search.q === null
    ? countThenRead(condition)
    : readEveryId(condition))
  const pageCount = Math.max(1, Math.ceil(total / INQUIRY_PAGE_SIZE))
  const page = Math.min(condition.search.page, pageCount)
  const ids = await idsOf((page - 1) * INQUIRY_PAGE_SIZE)
  const rows = ids.length === 0 ? [] : await newestFirst(ids)
  return { inquiries: rows.map(toStaffInquiry), total, page, pageCount }
}

/** If an index has the order, counting is cheap and a page can be read directly. */
async function countThenRead(condition: InquiryCondition) {
  const { total } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => inquiryCondition(eb, condition))
    .executeTakeFirstOrThrow()
  const idsOf = async (offset: number) => {
    const rows = await idsInOrder(condition).limit(INQUIRY_PAGE_SIZE).offset(offset).execute()
    return rows.map(({ id }) => id)
  }
  return { total, idsOf }
}

/** A word search scans every row, so one run serves both count and page. */
async function readEveryId(condition: InquiryCondition) {
  const rows = await idsInOrder(condition).execute()
  const idsOf = async (offset: number) =>
    rows.slice(offset, offset + INQUIRY_PAGE_SIZE).map(({ id }) => id)
  return { total: rows.length, idsOf }
}

export async function listAllInquiries(condition: InquiryCondition): Promise<StaffInquiry[]> {
  const ids = await idsInOrder(condition).execute()
  const rows: StaffInquiry[] = []
  for (let from = 0; from < ids.length; from += EXPORT_BATCH) {
    const batch = await newestFirst(ids.slice(from, from + EXPORT_BATCH).map(({ id }) => id))
    rows.push(...batch.map(toStaffInquiry))
  }
  return rows
}

export async function findInquiry(id: string): Promise<StaffInquiry | null> {
  const row = await selectStaffInquiries(db).where('inquiries.id', '=', id).executeTakeFirst()
  return row ? toStaffInquiry(row) : null
}

/** Enough of a person's history; a shared number could match half the table. */
const THREAD_MAX = 50

/** Other inquiries with the same phone or email, newest first. */
export async function listThread({
  id,
  email,
  phoneE164,
}: Pick<StaffInquiry, 'id' | 'email' | 'phoneE164'>): Promise<StaffInquiry[]> {
  if (email === null && phoneE164 === null) return []
  const rows = await selectStaffInquiries(db)
    .where('inquiries.id', '!=', id)
    .where((eb) =>
      eb.or([
        ...(email === null
          ? []
          : [eb(eb.fn('lower', ['inquiries.customer_email']), '=', email.toLowerCase())]),
        ...(phoneE164 === null ? [] : [eb('inquiries.customer_phone_e164', '=', phoneE164)]),
      ]),
    )
    .orderBy('inquiries.created_at', 'desc')
    .limit(THREAD_MAX)
    .execute()
  return rows.map(toStaffInquiry)
}

export async function countNewInquiries(): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .where('is_held', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

function idsInOrder(condition: InquiryCondition) {
  return db
    .selectFrom('inquiries')
    .select('id')
    .where((eb) => inquiryCondition(eb, condition))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

function newestFirst(ids: readonly string[]) {
  return selectStaffInquiries(db)
    .where('inquiries.id', 'in', ids)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .execute()
}
