import { type ExpressionWrapper, sql, type SqlBool } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { dueCondition, isOpen } from '#app/domain/inquiries/due/due-condition.server.ts'
import { spanOf } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { listColleagues } from '#app/domain/staff/list-staff.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { Database } from '#app/infra/db/tables.ts'

import { type PipelineRow, pipelineOf } from './pipeline.ts'

/** Everybody's open inquiries, and those they completed this month in Nairobi. */
export async function readPipeline(now: Date): Promise<PipelineRow[]> {
  const today = nairobiDay(now)
  const { from } = spanOf('this_month', now)
  const [colleagues, rows] = await Promise.all([
    listColleagues(),
    db
      .selectFrom('inquiries')
      .select((eb) => {
        const count = (is: ExpressionWrapper<Database, 'inquiries', SqlBool>) =>
          eb.fn.countAll<number>().filterWhere(is)
        return [
          'assignee_id',
          count(eb('status', '=', 'new')).as('new'),
          count(eb('status', '=', 'contacted')).as('contacted'),
          count(eb('status', '=', 'in_progress')).as('inProgress'),
          count(isOpen(eb)).as('open'),
          count(dueCondition(eb, { group: 'overdue', today })).as('overdue'),
          count(eb('status', '=', 'completed')).as('completed'),
        ]
      })
      .where((eb) =>
        eb.or([
          isOpen(eb),
          eb.and([
            eb('status', '=', 'completed'),
            eb('is_held', '=', false),
            eb('updated_at', '>=', from),
            // Notes may be edited later; the audit log knows when it was completed.
            eb.exists(
              eb
                .selectFrom('audit_log')
                .select('audit_log.id')
                .where('entity', '=', 'inquiries')
                .whereRef('entity_id', '=', sql`inquiries.id::text`)
                .where('at', '>=', from)
                .where(sql<boolean>`after->>'status' = 'completed'`),
            ),
          ]),
        ]),
      )
      .groupBy('assignee_id')
      .execute(),
  ])
  const names = await namesOf(rows.map(({ assignee_id: id }) => id))
  const counted = rows.map(({ assignee_id: id, ...counts }) => ({
    id,
    name: id === null ? 'Nobody' : (names.get(id) ?? 'Unknown'),
    counts,
  }))
  return pipelineOf(counted, colleagues)
}

async function namesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_profiles')
    .select(['id', 'full_name'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, full_name: name }) => [id, name]))
}
