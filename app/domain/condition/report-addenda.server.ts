import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { type Connection, db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import {
  type Addendum,
  addendumProblem,
  type NewAddendum,
  type ReportContent,
} from './condition-report.ts'

/** Adds their addenda to the reports. */
export async function withAddenda<Report extends { id: string; addenda: Addendum[] }>(
  reports: readonly Report[],
  connection: Connection | Transaction = db,
): Promise<Report[]> {
  if (reports.length === 0) return []
  const ids = reports.map(({ id }) => id)
  const rows = await connection
    .selectFrom('inspection_addenda')
    .selectAll()
    .where('inspection_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byReport = Map.groupBy(rows, (row) => row.inspection_id)
  return reports.map((report) => ({
    ...report,
    addenda: (byReport.get(report.id) ?? []).map((row) => ({
      id: row.id,
      finding: row.finding,
      text: row.text,
      mediaId: row.media_id,
      day: nairobiDay(row.created_at),
    })),
  }))
}

type Addition = { carId: string; reportId: string; added: NewAddendum }

/** Adds a repair or an answer to a car's published report. Null if there is none. */
export async function addToReport(
  context: CommandContext,
  { carId, reportId, added }: Addition,
): Promise<{ ok: true } | Refusal | null> {
  return command(context, async (trx, record) => {
    const row = await trx
      .selectFrom('inspections')
      .select(['id', 'content'])
      .where('id', '=', reportId)
      .where('car_id', '=', carId)
      .where('status', '=', 'published')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const content = row.content as Pick<ReportContent, 'findings'>
    const [report] = await withAddenda([{ id: row.id, content, addenda: [] }], trx)
    if (!report) return null
    const media = await trx
      .selectFrom('car_media')
      .select('media_file_id')
      .where('car_id', '=', carId)
      .execute()
    const photos = media.map(({ media_file_id: id }) => id)
    const problem = addendumProblem(added, { report, photos })
    if (problem) return { ok: false, reason: problem } as const
    const { finding, text, mediaId } = added
    const id = newId()
    await trx
      .insertInto('inspection_addenda')
      .values({
        id,
        inspection_id: reportId,
        finding,
        text,
        media_id: mediaId,
        added_by: context.actor.id,
      })
      .execute()
    record({
      action: 'inspection.add',
      entity: 'inspections',
      id: reportId,
      after: { carId, finding, text },
    })
    return { ok: true } as const
  })
}
