import { toPicture } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { CHANGED_MEANWHILE, type Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { type Connection, db, type Transaction } from '#app/infra/db/database.server.ts'
import { rowVersion } from '#app/infra/db/row-version.server.ts'
import type { Row } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import {
  type Addendum,
  countAnswers,
  DEMO_PREFIX,
  publishProblems,
  type ReportContent,
  type ReportStatus,
  NO_DRAFT,
  REASON_NEEDED,
  REPORT_FROZEN,
} from './condition-report.ts'
import { withAddenda } from './report-addenda.server.ts'

export type StoredReport = {
  id: string
  carId: string
  reference: string
  status: ReportStatus
  content: ReportContent
  /** `rowVersion` */
  version: string
  /** Oldest first. */
  addenda: Addendum[]
  publishedAt: Date | null
  withdrawnReason: string | null
}

export type PublishedReport = StoredReport & {
  /** Photos of the report that its car no longer shows. */
  removedPhotos: Picture[]
}

/** Version of the points in `condition-points.ts`; increment it when they change. */
const TEMPLATE_VERSION = 1

/** All reports on a car, newest first. */
export async function listReports(carId: string): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('inspections')
    .selectAll()
    .select(rowVersion('inspections').as('version'))
    .where('car_id', 'in', shownCar(carId))
    .orderBy('published_at', (order) => order.desc().nullsFirst())
    .execute()
  return withAddenda(rows.map(toReport))
}

/** The report that buyers read. */
export async function findPublishedReport(carId: string): Promise<PublishedReport | null> {
  const row = await db
    .selectFrom('inspections')
    .selectAll()
    .select(rowVersion('inspections').as('version'))
    .where('car_id', 'in', shownCar(carId))
    .where('status', '=', 'published')
    .executeTakeFirst()
  const [report] = await withAddenda(row ? [toReport(row)] : [])
  return report ? { ...report, removedPhotos: await listRemovedPhotos(report) } : null
}

const shownCar = (carId: string) => db.selectFrom('cars').select('cars.id').where('id', '=', carId)

async function listRemovedPhotos({ carId, content, addenda }: StoredReport): Promise<Picture[]> {
  const named = [...Object.values(content.points), ...content.findings, ...addenda]
  const ids = [...new Set(named.flatMap(({ mediaId }) => mediaId ?? []))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('media_files')
    .select(['id', 'sha256', 'width', 'height', 'placeholder_color'])
    .where('id', 'in', ids)
    .where(
      'id',
      'not in',
      db.selectFrom('car_media').select('media_file_id').where('car_id', '=', carId),
    )
    .execute()
  return rows.map((row) => toPicture({ ...row, media_file_id: row.id, alt: null }))
}

/** Number of faults in each car's published report; cars without a report are left out. */
export async function countReportedFaults(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('inspections')
    .selectAll()
    .select(rowVersion('inspections').as('version'))
    .where('car_id', 'in', ids)
    .where('status', '=', 'published')
    .execute()
  return new Map(rows.map((row) => [row.car_id, countAnswers(toReport(row).content).fault]))
}

type StoredRow = Row<'inspections'> & { version: string }

function toReport(row: StoredRow): StoredReport {
  const { inspector, inspected_on: inspectedOn, km } = row
  return {
    id: row.id,
    carId: row.car_id,
    reference: row.reference,
    status: row.status,
    content: {
      ...(row.content as Omit<ReportContent, 'inspector' | 'inspectedOn' | 'km'>),
      inspector,
      inspectedOn: inspectedOn ?? '',
      km,
    },
    version: row.version,
    addenda: [],
    publishedAt: row.published_at,
    withdrawnReason: row.withdrawn_reason,
  }
}

/** A draft as it was last saved. */
type Saved = { id: string; version: string }

type Draft = {
  carId: string
  content: ReportContent
  /** The draft that the form was opened with; published ones are refused. */
  reportId: string | null
  /** Its version, so that a second writer does not overwrite the first; empty for a new draft. */
  version?: string
}

/** Null if the car is gone; refused if somebody else has saved the draft since `version`. */
export async function saveDraft(
  context: CommandContext,
  { carId, content, reportId, version }: Draft,
): Promise<{ ok: true; draft: Saved } | (Refusal & { draft?: Saved }) | null> {
  return command(context, async (trx, record) => {
    if (!(await lockCar(trx, carId))) return null
    const draft = await findDraft(trx, carId)
    if (reportId && draft?.id !== reportId) return { ok: false, reason: REPORT_FROZEN } as const
    if (version !== undefined && (draft?.version ?? '') !== version) {
      const saved = draft && { id: draft.id, version: draft.version }
      return { ok: false, reason: CHANGED_MEANWHILE, ...(saved && { draft: saved }) } as const
    }
    const id = draft?.id ?? newId()
    const row = columnsOf(content)
    const saved = draft
      ? await trx
          .updateTable('inspections')
          .set(row)
          .where('id', '=', id)
          .returning(['id', rowVersion('inspections').as('version')])
          .executeTakeFirstOrThrow()
      : await insertReport(trx, { ...row, id, car_id: carId, inspector_id: context.actor.id })
    record({ action: 'inspection.save', entity: 'inspections', id, after: { carId } })
    return { ok: true, draft: saved } as const
  })
}

function columnsOf({ inspector, inspectedOn, km, ...content }: ReportContent) {
  return { inspector, inspected_on: inspectedOn || null, km, content: JSON.stringify(content) }
}

type NewReport = ReturnType<typeof columnsOf> & {
  id: string
  car_id: string
  inspector_id: string | null
}

async function insertReport(trx: Transaction, row: NewReport): Promise<Saved> {
  // The end of a v7 id is random.
  const reference = `CR-${row.id.slice(-8).toUpperCase()}`
  return trx
    .insertInto('inspections')
    .values({ ...row, reference, template_version: TEMPLATE_VERSION, status: 'draft' })
    .returning(['id', rowVersion('inspections').as('version')])
    .executeTakeFirstOrThrow()
}

/** Publishes a car's draft. The report published before is kept as replaced. */
export async function publishReport(
  context: CommandContext,
  { carId, today, now }: { carId: string; today: string; now: Date },
): Promise<{ ok: true } | (Refusal & { problems: string[] }) | null> {
  return command(context, async (trx, record) => {
    if (!(await lockCar(trx, carId))) return null
    const draft = await findDraft(trx, carId)
    if (!draft) return { ok: false, reason: NO_DRAFT, problems: [NO_DRAFT] } as const
    const { content } = toReport(draft)
    const photos = await listPhotoIds(trx, carId)
    const problems = publishProblems(content, { today, photos })
    const [first] = problems
    if (first) return { ok: false, reason: first, problems } as const
    const replaced = await trx
      .updateTable('inspections')
      .set({ status: 'replaced' })
      .where('car_id', '=', carId)
      .where('status', '=', 'published')
      .returning('id')
      .executeTakeFirst()
    await trx
      .updateTable('inspections')
      .set({ status: 'published', published_at: now })
      .where('id', '=', draft.id)
      .execute()
    record({
      action: 'inspection.publish',
      entity: 'inspections',
      id: draft.id,
      after: { carId, reference: draft.reference, replaces: replaced?.id ?? null },
      alsoChanged: [{ entity: 'cars', ids: [carId] }],
    })
    return { ok: true } as const
  })
}

/** Hides the report from buyers; staff keep it with the reason. */
export async function withdrawReport(
  context: CommandContext,
  { carId, id, reason, now }: { carId: string; id: string; reason: string; now: Date },
): Promise<{ ok: true } | Refusal | null> {
  if (reason === '') return { ok: false, reason: REASON_NEEDED }
  return command(context, async (trx, record) => {
    const withdrawn = await trx
      .updateTable('inspections')
      .set({ status: 'withdrawn', withdrawn_at: now, withdrawn_reason: reason })
      .where('id', '=', id)
      .where('car_id', '=', carId)
      .where('status', '=', 'published')
      .returning('reference')
      .executeTakeFirst()
    if (!withdrawn) return null
    const after = { carId, reference: withdrawn.reference, reason }
    record({
      action: 'inspection.withdraw',
      entity: 'inspections',
      id,
      after,
      alsoChanged: [{ entity: 'cars', ids: [carId] }],
    })
    return { ok: true } as const
  })
}

/** Serialises writing reports on one car. */
async function lockCar(trx: Transaction, carId: string): Promise<boolean> {
  const car = await trx
    .selectFrom('cars')
    .select('id')
    .where('id', '=', carId)
    .forUpdate()
    .executeTakeFirst()
  return car !== undefined
}

function findDraft(trx: Transaction, carId: string): Promise<StoredRow | undefined> {
  return trx
    .selectFrom('inspections')
    .selectAll()
    .select(rowVersion('inspections').as('version'))
    .where('car_id', '=', carId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
}

async function listPhotoIds(connection: Connection, carId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('car_media')
    .select('media_file_id')
    .where('car_id', '=', carId)
    .execute()
  return rows.map(({ media_file_id: id }) => id)
}

type Specimen = { carId: string; content: ReportContent; number: number; now: Date }

/** For the demo stock, in its transaction; deleted with the car. */
export async function insertSpecimen(
  trx: Transaction,
  { carId, content, number, now }: Specimen,
): Promise<void> {
  await trx
    .insertInto('inspections')
    .values({
      ...columnsOf(content),
      id: newId(),
      car_id: carId,
      inspector_id: null,
      reference: `${DEMO_PREFIX}${String(number).padStart(4, '0')}`,
      template_version: TEMPLATE_VERSION,
      status: 'published',
      published_at: now,
    })
    .execute()
}
