import { cleanText } from '#app/domain/cars/list-parameter.ts'

import {
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  INQUIRY_TYPES,
  type InquiryPriority,
  type InquiryStatus,
  type InquiryType,
} from './inquiry-options.ts'
import { INQUIRY_PERIODS, type InquiryPeriod } from './inquiry-period.ts'

export const INQUIRY_PAGE_SIZE = 25

/** Whose inquiries: those assigned to whoever asks, or to nobody yet. */
export const INQUIRY_OWNERS = [
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
] as const

/** The staff's list of inquiries as its URL says it; null is any. */
export type InquirySearch = {
  /** Words of name, e-mail, phone, message or car. */
  q: string | null
  status: InquiryStatus | null
  type: InquiryType | null
  priority: InquiryPriority | null
  period: InquiryPeriod | null
  owner: (typeof INQUIRY_OWNERS)[number]['value'] | null
  page: number
}

const PAGE_MAX = 100_000
const TEXT_MAX_LENGTH = 100

/** Reads the list's URL. Never fails: what makes no sense is left out. */
export function parseInquirySearch(params: URLSearchParams): InquirySearch {
  const one = <Value extends string>(options: readonly { value: Value }[], name: string) =>
    options.find(({ value }) => value === params.get(name))?.value ?? null
  const page = Number.parseInt(params.get('page') ?? '', 10)
  return {
    q: cleanText((params.get('q') ?? '').slice(0, TEXT_MAX_LENGTH)) || null,
    status: one(INQUIRY_STATUSES, 'status'),
    type: one(INQUIRY_TYPES, 'type'),
    priority: one(INQUIRY_PRIORITIES, 'priority'),
    period: one(INQUIRY_PERIODS, 'period'),
    owner: one(INQUIRY_OWNERS, 'owner'),
    page: Math.min(Math.max(1, page || 1), PAGE_MAX),
  }
}

/** `/admin/inquiries`, or `/admin/inquiries?status=new&page=2`: what is any is left out. */
export function inquiriesPath(search: InquirySearch): string {
  const query = inquiryQuery(search)
  return query === '' ? '/admin/inquiries' : `/admin/inquiries?${query}`
}

export function inquiryQuery({ page, ...filters }: InquirySearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** Whether a filter leaves anything out. */
export function isNarrowedInquiries(search: InquirySearch): boolean {
  return inquiryQuery({ ...search, page: 1 }) !== ''
}
