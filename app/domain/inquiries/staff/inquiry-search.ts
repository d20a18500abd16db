import {
  daysBefore,
  daysSinceMonday,
  endOfNairobiDay,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { DUE_GROUPS, type DueGroup } from '#app/domain/inquiries/due/next-action.ts'
import {
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  INQUIRY_TYPES,
  type InquiryPriority,
  type InquiryStatus,
  type InquiryType,
} from '#app/domain/inquiries/inquiry-options.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

export const INQUIRY_PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'this_week', label: 'This week' },
  { value: 'this_month', label: 'This month' },
  { value: 'last_30_days', label: 'Last 30 days' },
] as const

type InquiryPeriod = (typeof INQUIRY_PERIODS)[number]['value']

type Span = { from: Date; to: Date }

/** Whole days in Nairobi; weeks start on Monday, and the last 30 days include today. */
export function spanOf(period: InquiryPeriod, now: Date): Span {
  const today = nairobiDay(now)
  const firstDay: Record<InquiryPeriod, () => string> = {
    today: () => today,
    yesterday: () => daysBefore(today, 1),
    this_week: () => daysBefore(today, daysSinceMonday(today)),
    this_month: () => `${today.slice(0, 8)}01`,
    last_30_days: () => daysBefore(today, 29),
  }
  const from = startOfNairobiDay(firstDay[period]())
  return { from, to: endOfNairobiDay(period === 'yesterday' ? daysBefore(today, 1) : today) }
}

export const INQUIRY_PAGE_SIZE = 25

/** Assigned to the current user, or to nobody. */
export const INQUIRY_OWNERS = [
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
] as const

export type InquirySearch = {
  /** Words in name, email, phone, message or car. */
  q: string | null
  status: InquiryStatus | null
  type: InquiryType | null
  priority: InquiryPriority | null
  period: InquiryPeriod | null
  /** One of `INQUIRY_OWNERS`, or the id of a member of staff. */
  owner: string | null
  due: DueGroup | null
  /** Possible spam only. */
  held: 'yes' | null
  page: number
}

const PAGE_MAX = 100_000
const TEXT_MAX_LENGTH = 100

export function parseInquirySearch(params: URLSearchParams): InquirySearch {
  const one = <Value extends string>(options: readonly { value: Value }[], name: string) =>
    options.find(({ value }) => value === params.get(name))?.value ?? null
  const page = Number.parseInt(params.get('page') ?? '', 10)
  return {
    q: oneLine((params.get('q') ?? '').slice(0, TEXT_MAX_LENGTH)) || null,
    status: one(INQUIRY_STATUSES, 'status'),
    type: one(INQUIRY_TYPES, 'type'),
    priority: one(INQUIRY_PRIORITIES, 'priority'),
    period: one(INQUIRY_PERIODS, 'period'),
    owner: one(INQUIRY_OWNERS, 'owner') ?? staffId(params.get('owner')),
    due: one(DUE_GROUPS, 'due'),
    held: params.get('held') === 'yes' ? 'yes' : null,
    page: Math.min(Math.max(1, page || 1), PAGE_MAX),
  }
}

function staffId(written: string | null): string | null {
  const id = (written ?? '').toLowerCase()
  return isId(id) ? id : null
}

/** The search for everything, to which filters are added. */
export const ALL_INQUIRIES = parseInquirySearch(new URLSearchParams())

/** `/admin/inquiries?status=new&page=2`, without defaults. */
export function inquiriesPath(search: InquirySearch): string {
  const query = inquiryQuery(search)
  return query === '' ? '/admin/inquiries' : `/admin/inquiries?${query}`
}

/** An inquiry reached from a search's list: `/admin/inquiries/<id>?status=new`. */
export function inquiryPath(id: string, search: InquirySearch): string {
  const query = inquiryQuery(search)
  return `/admin/inquiries/${id}${query === '' ? '' : `?${query}`}`
}

export function inquiryQuery({ page, ...filters }: InquirySearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

export function isNarrowedInquiries(search: InquirySearch): boolean {
  return inquiryQuery({ ...search, page: 1 }) !== ''
}
