import { sql } from 'kysely'

import {
  daysSinceMonday,
  endOfNairobiDay,
  nairobiDay,
  nairobiHour,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { queueOnce } from '#app/domain/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { daysInStock } from '#app/domain/stock/days-in-stock.ts'
import { db } from '#app/infra/db/database.server.ts'

import { listStuckCars } from './list-stuck-cars.server.ts'
import { listWantedCars } from './list-wanted-cars.server.ts'
import { PROMPT_MINUTES, type Week, weekBefore, type WeeklyReport } from './weekly-report.ts'

const LISTED_MAX = 5

export async function readWeeklyReport(now: Date): Promise<WeeklyReport> {
  const week = weekBefore(nairobiDay(now))
  const [wanted, stuck, replies, stock] = await Promise.all([
    listWantedCars(now),
    listStuckCars(now),
    countReplies(week),
    readStock(now),
  ])
  return {
    week,
    ...replies,
    ...stock,
    wanted: wanted.slice(0, LISTED_MAX),
    stuck: stuck.slice(0, LISTED_MAX),
  }
}

function countReplies({ from, to }: Week) {
  return db
    .selectFrom('inquiries')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_log')
          .select(({ fn }) => fn.min('audit_log.at').as('at'))
          .where('audit_log.entity', '=', 'inquiries')
          .where('audit_log.entity_id', '=', sql<string>`inquiries.id::text`)
          .where(sql<boolean>`audit_log.before ->> 'status' = 'new'`)
          .where(sql<boolean>`audit_log.after ->> 'status' <> 'new'`)
          .as('reply'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('received'),
      fn
        .countAll<number>()
        .filterWhere(
          sql<boolean>`reply.at <= inquiries.created_at + make_interval(mins => ${PROMPT_MINUTES})`,
        )
        .as('answeredPromptly'),
    ])
    .where('inquiries.source', '<>', 'staff')
    .where('inquiries.is_held', '=', false)
    .where('inquiries.created_at', '>=', startOfNairobiDay(from))
    .where('inquiries.created_at', '<', endOfNairobiDay(to))
    .executeTakeFirstOrThrow()
}

async function readStock(now: Date) {
  const { onSale, medianArrival } = await db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.countAll<number>().as('onSale'),
      sql<Date | null>`percentile_disc(0.5) within group (order by created_at desc)`.as(
        'medianArrival',
      ),
    ])
    .where('status', '=', 'available')
    .executeTakeFirstOrThrow()
  const medianDaysInStock =
    medianArrival && daysInStock({ createdAt: medianArrival, soldAt: null }, now)
  return { onSale, medianDaysInStock }
}

/** Hour in Nairobi. A shop that was not running at seven catches up during Monday. */
const FIRST_HOUR = 7

/** Queues one email for each owner on Mondays, if enabled in the settings. */
export async function queueWeeklyReport(now: Date): Promise<void> {
  const day = nairobiDay(now)
  if (daysSinceMonday(day) !== 0 || nairobiHour(now) < FIRST_HOUR) return
  const { sendWeeklyReport } = await readSiteSettings()
  if (!sendWeeklyReport) return
  const owners = await db
    .selectFrom('user_profiles')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('is_owner', '=', true)
    .execute()
  await queueOnce({
    job: 'weekly-report',
    emails: owners.map(({ id, email }) => ({
      kind: 'weekly_report',
      dedupeKey: `weekly_report:${id}:${day}`,
      to: email,
    })),
  })
}
