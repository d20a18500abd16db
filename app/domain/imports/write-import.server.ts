import { sql } from 'kysely'

import { lockAllNumbers } from '#app/domain/cars/same-number.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { ensureNames } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { takingTurns } from '#app/infra/db/taking-turns.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { FileIdentity } from './find-targets.server.ts'
import { rememberSource } from './identity/import-sources.server.ts'
import { importEntry } from './import-record.server.ts'
import { countOutcomes, reportsWithout } from './import-report.ts'
import { queuePhotos } from './photos/queue-photos.server.ts'
import { findPlanFacts, planRows, readOutside } from './plan-facts.server.ts'
import { type FileRow, type ImportPlan, planImport } from './plan-import.server.ts'
import { namesIn } from './plan-names.server.ts'
import { writeCars } from './write-cars.server.ts'
import { CARS_PER_PART, type ImportPart, isAsPlanned, partsOf } from './written-parts.server.ts'

export type ImportProgress =
  | { step: 'reading'; rows: number }
  | { step: 'comparing'; rows: number }
  /** Once a part is committed. */
  | { step: 'writing'; rows: number; of: number }

/**
 * `entryId` is the audit entry to undo; null if nothing had to change. `left` are the lines of which
 * nothing was written although that was planned; the plan's reports say so.
 */
type Written = { ok: true; plan: ImportPlan; entryId: string | null; left: readonly number[] }

type Writing<Refused extends Refusal> = {
  readonly rows: readonly FileRow[]
  readonly identity: FileIdentity
  readonly fileName: string | null
  readonly onProgress?: (progress: ImportProgress) => void
  /** The import of this file that ended too early, and lines that it is not to write any more. */
  readonly continues?: { entryId: string; without: (plan: ImportPlan) => readonly number[] }
  /** Runs before anything is written; a refusal stops the import. */
  readonly check?: (trx: Transaction, plan: ImportPlan) => Promise<Refused | null>
  /** Writes related rows in the transaction of each part; a refusal stops the import there. */
  readonly finish?: (trx: Transaction, part: FinishedPart) => Promise<Refused | null>
}

/** `count` is how many cars it wrote. */
type FinishedPart = { entryId: string; count: number; isWhole: boolean }

/**
 * Writes all valid rows. A file of one part is planned and written in one transaction. Of a larger
 * one, each part has its own, because the embedded engine has one session that others wait for.
 * Each has an audit entry, and those of later parts belong to the first.
 */
export async function writeImport<Refused extends Refusal = never>(
  context: CommandContext,
  writing: Writing<Refused>,
): Promise<Written | Refused> {
  const { rows, identity, check, finish } = writing
  if (rows.length > CARS_PER_PART) {
    return writeInParts(context, { ...writing, ...(await planRows(rows, identity)) })
  }
  const outside = await readOutside()
  return command(context, async (trx, record): Promise<Written | Refused> => {
    await lockAllNumbers(trx)
    const facts = await findPlanFacts(trx, rows, { isLocking: true })
    const plan = await planImport({ ...outside, ...facts, rows, identity })
    const refusal = await check?.(trx, plan)
    if (refusal) return refusal
    await rememberSource(trx, identity)
    const [part] = partsOf({ plan, rows })
    if (part === undefined) return { ok: true, plan, entryId: null, left: [] }
    const entryId = newId()
    await writePart({ trx, record }, { ...writing, plan, part, entryId, partOf: null })
    // The embedded engine does not gather statistics by itself, and picks slow plans without them.
    await sql`analyze all_cars`.execute(trx)
    const refused = await finish?.(trx, { entryId, count: part.photos.length, isWhole: true })
    return refused ?? { ok: true, plan, entryId, left: [] }
  })
}

type Planned = { plan: ImportPlan; facts: Awaited<ReturnType<typeof findPlanFacts>> }

/** Rows whose cars have changed since the plan, or that the database refuses, are left. */
async function writeInParts<Refused extends Refusal>(
  context: CommandContext,
  writing: Writing<Refused> & Planned,
): Promise<Written | Refused> {
  const { rows, plan, facts, identity, continues, check, finish, onProgress } = writing
  const refusal = await command(context, async (trx) => {
    const refused = (await check?.(trx, plan)) ?? null
    if (refused === null) await rememberSource(trx, identity)
    return refused
  })
  if (refusal) return refusal
  const without = new Set(continues?.without(plan))
  const left: number[] = [...without]
  const written = new Set<string>()
  let first = continues?.entryId ?? null
  for (const part of partsOf({ plan, rows, without })) {
    const partOf = first
    const entryId = newId()
    const count = part.photos.length
    const write = () =>
      command(context, async (trx, record) => {
        await lockAllNumbers(trx)
        if (!(await isAsPlanned(trx, { part, facts, written }))) return 'left'
        await writePart({ trx, record }, { ...writing, part, entryId, partOf })
        return (await finish?.(trx, { entryId: partOf ?? entryId, count, isWhole: false })) ?? null
      })
    const outcome = await takingTurns(write).catch((error: unknown) => {
      if (isUniqueViolation(error) || isForeignKeyViolation(error)) return 'left' as const
      throw error
    })
    if (outcome === 'left') left.push(...part.photos.map(({ line }) => line))
    else if (outcome) return outcome
    else {
      for (const { carId } of part.photos) written.add(carId)
      // As above; outside the transaction, as it takes as long as a part.
      if (first === null) await sql`analyze all_cars`.execute(db)
      first ??= entryId
      onProgress?.({ step: 'writing', rows: written.size, of: plan.photos.length })
    }
  }
  if (written.size > CARS_PER_PART) await sql`analyze all_cars`.execute(db)
  const reports = reportsWithout(plan.reports, left)
  return { ok: true, plan: { ...plan, reports }, entryId: first, left }
}

type Part = {
  plan: ImportPlan
  part: ImportPart
  entryId: string
  /** Null for the first part. */
  partOf: string | null
  fileName: string | null
}

async function writePart(
  { trx, record }: { trx: Transaction; record: (entry: AuditEntry) => void },
  { plan, part, entryId, partOf, fileName }: Part,
): Promise<void> {
  const now = new Date()
  const isFirst = partOf === null
  const taxonomy: AuditEntry[] = []
  // The first part adds all names, because it is the last to be undone.
  const wanted = namesIn(isFirst ? plan : part)
  const names = await ensureNames(trx, wanted, (entry) => taxonomy.push(entry))
  const written = await writeCars({ trx, plan: part, names, now })
  const photos = await queuePhotos(trx, { entryId: partOf ?? entryId, cars: part.photos, now })
  const { reports } = plan
  record(
    importEntry({
      entryId,
      partOf,
      file: fileName,
      counts: isFirst ? countOutcomes(reports) : null,
      photos: isFirst ? countPhotosIn(plan) : photos,
      written,
      cars: carsOf(isFirst ? plan : part),
      taxonomy,
    }),
  )
}

const countPhotosIn = ({ photos }: ImportPlan) =>
  photos.reduce((count, { added }) => count + added.length, 0)

const carsOf = ({ creates, updates }: Pick<ImportPlan, 'creates' | 'updates'>) => [
  ...creates.map(({ car: { input } }) => input),
  ...updates.map(({ stored, changes }) => ({ ...stored, ...changes })),
]
