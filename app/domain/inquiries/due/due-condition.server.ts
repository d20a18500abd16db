import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'

import type { Database } from '#app/infra/db/tables.ts'

import { daysOfGroup, type DueGroup, OPEN_STATUSES } from './next-action.ts'

type Inquiries = ExpressionBuilder<Database, 'inquiries'>
type Condition = ExpressionWrapper<Database, 'inquiries', SqlBool>

/** Open inquiries, without suspected spam: the condition of the index `inquiries_open_idx`. */
export function isOpen(eb: Inquiries): Condition {
  return eb.and([eb('inquiries.is_held', '=', false), eb('inquiries.status', 'in', OPEN_STATUSES)])
}

type DueCondition = {
  group: DueGroup
  /** `YYYY-MM-DD` in Nairobi. */
  today: string
}

export function dueCondition(eb: Inquiries, { group, today }: DueCondition): Condition {
  const days = daysOfGroup(group, today)
  const column = 'inquiries.next_action_on'
  if (!days) return eb.and([isOpen(eb), eb(column, 'is', null)])
  return eb.and([
    isOpen(eb),
    ...(days.from === null ? [] : [eb(column, '>=', days.from)]),
    ...(days.to === null ? [] : [eb(column, '<=', days.to)]),
  ])
}
