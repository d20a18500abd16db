import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { dueCondition } from '#app/domain/inquiries/due/due-condition.server.ts'
import { hasPhonePart } from '#app/domain/phone/phone-number.server.ts'
import { escapeLike } from '#app/domain/text/escape-like.ts'
import type { Database } from '#app/infra/db/tables.ts'

import { spanOf, type InquirySearch } from './inquiry-search.ts'

export type InquiryCondition = {
  search: InquirySearch
  staffId: string
  now: Date
}

const WORD_COLUMNS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_phone_e164',
  'message',
  'car_label',
] as const

const PHONE_COLUMNS = ['customer_phone', 'customer_phone_e164'] as const

/** The condition of a search; every word must match somewhere, or all of it be in the number. */
export function inquiryCondition(
  eb: ExpressionBuilder<Database, 'inquiries'>,
  { search, staffId, now }: InquiryCondition,
): ExpressionWrapper<Database, 'inquiries', SqlBool> {
  const { q, status, type, priority, period, owner, due, held } = search
  const words = (q ?? '').split(' ').filter(Boolean)
  const isWritten = (word: string) =>
    eb.or([
      ...WORD_COLUMNS.map((column) => hasWord(column, word)),
      ...hasPhonePart(PHONE_COLUMNS, word),
    ])
  const span = period && spanOf(period, now)
  return eb.and([
    ...(q === null
      ? []
      : [eb.or([eb.and(words.map(isWritten)), ...hasPhonePart(PHONE_COLUMNS, q)])]),
    ...(status ? [eb('status', '=', status)] : []),
    ...(type ? [eb('inquiry_type', '=', type)] : []),
    ...(priority ? [eb('priority', '=', priority)] : []),
    ...(span ? [eb('created_at', '>=', span.from), eb('created_at', '<', span.to)] : []),
    ...(owner === null ? [] : [ownedBy(eb, owner === 'mine' ? staffId : owner)]),
    ...(held ? [eb('is_held', '=', true)] : []),
    ...(due ? [dueCondition(eb, { group: due, today: nairobiDay(now) })] : []),
  ])
}

function ownedBy(eb: ExpressionBuilder<Database, 'inquiries'>, owner: string) {
  return owner === 'nobody' ? eb('assignee_id', 'is', null) : eb('assignee_id', '=', owner)
}

/** Case-insensitive. ASCII is six times as fast; other letters (`José`) need a collation. */
function hasWord(column: (typeof WORD_COLUMNS)[number], word: string) {
  const pattern = `%${escapeLike(word)}%`
  return /^[ -~]*$/.test(word)
    ? sql<boolean>`${sql.ref(column)} collate "C" ilike ${pattern}`
    : sql<boolean>`${sql.ref(column)} ilike ${pattern}`
}
