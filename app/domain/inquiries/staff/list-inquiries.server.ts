import { sql } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { countOwnDue } from '#app/domain/inquiries/due/list-due.server.ts'
import { unreadWithNumber } from '#app/domain/inquiries/same-number.server.ts'
import { normalisePhone, phoneKey } from '#app/domain/phone/phone-number.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { type InquiryCondition, inquiryCondition } from './inquiry-condition.server.ts'
import { INQUIRY_PAGE_SIZE } from './inquiry-search.ts'
import type { NewInquiries } from './new-inquiries.ts'
import { selectStaffInquiries, toStaffInquiry } from './staff-inquiry.server.ts'
import type { StaffInquiry } from './staff-inquiry.ts'

const EXPORT_BATCH = 500

type InquiryPage = {
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
  const rows = await readInOrder(ids)
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
    const batch = await readInOrder(ids.slice(from, from + EXPORT_BATCH).map(({ id }) => id))
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
  phone,
  phoneE164,
}: Pick<StaffInquiry, 'id' | 'email' | 'phone' | 'phoneE164'>): Promise<StaffInquiry[]> {
  const key = phoneE164 ?? (phone && phoneKey(phone))
  if (email === null && !key) return []
  const unread = await unreadWithNumber(db, key ? [key] : [])
  const rows = await selectStaffInquiries(db)
    .where('inquiries.id', '!=', id)
    .where((eb) =>
      eb.or([
        ...(email === null
          ? []
          : [eb(eb.fn('lower', ['inquiries.customer_email']), '=', email.toLowerCase())]),
        ...(key ? [eb('inquiries.customer_phone_e164', '=', key)] : []),
        ...(unread.length > 0 ? [eb('inquiries.id', 'in', unread)] : []),
      ]),
    )
    .orderBy('inquiries.created_at', 'desc')
    .limit(THREAD_MAX)
    .execute()
  return rows.map(toStaffInquiry)
}

/** Possible spam among what else is searched for. */
export async function countHeld(condition: InquiryCondition): Promise<number> {
  const search = { ...condition.search, held: 'yes' as const }
  const { count } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => inquiryCondition(eb, { ...condition, search }))
    .executeTakeFirstOrThrow()
  return count
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

/** Newest first, after those with exactly the number that was searched for. */
function idsInOrder(condition: InquiryCondition) {
  const { q } = condition.search
  const number = q === null ? null : normalisePhone(q)
  return db
    .selectFrom('inquiries')
    .select('id')
    .where((eb) => inquiryCondition(eb, condition))
    .$if(number !== null, (query) =>
      query.orderBy(
        (eb) => eb.fn.coalesce(eb('customer_phone_e164', '=', number), sql.lit(false)),
        'desc',
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

async function readInOrder(ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectStaffInquiries(db).where('inquiries.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

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

type RecentInquiry = {
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

/** Days in the dashboard's chart, including today. */
export const TREND_DAYS = 14

/** Inquiries per day for the last days, oldest first, without suspected spam. */
export async function countDailyInquiries(
  now: Date = new Date(),
): Promise<{ day: string; count: number }[]> {
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    nairobiDay(new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS)),
  )
  const day = sql<string>`to_char(created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('inquiries')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where('is_held', '=', false)
    .where('created_at', '>', new Date(now.getTime() - (TREND_DAYS + 1) * DAY_MS))
    .groupBy(day)
    .execute()
  const counts = new Map(rows.map((row) => [row.day, row.count]))
  return days.map((each) => ({ day: each, count: counts.get(each) ?? 0 }))
}
