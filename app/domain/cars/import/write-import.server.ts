import { sql } from 'kysely'

import type { Refusal } from '#app/domain/refusal.ts'
import { ensureNames } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { FileIdentity } from './find-targets.server.ts'
import { rememberSource } from './identity/import-sources.server.ts'
import { importEntry } from './import-record.server.ts'
import { countOutcomes } from './import-report.ts'
import { queuePhotos } from './photos/queue-photos.server.ts'
import { findPlanFacts, readOutside } from './plan-facts.server.ts'
import { type FileRow, type ImportPlan, planImport } from './plan-import.server.ts'
import { namesIn } from './plan-names.server.ts'
import { writeCars } from './write-cars.server.ts'

export type ImportProgress =
  | { step: 'reading'; rows: number }
  | { step: 'comparing'; rows: number }
  | { step: 'writing'; rows: number; of: number }

/** `entryId` is the audit entry to undo; null if nothing had to change. */
type Written = { ok: true; plan: ImportPlan; entryId: string | null }

type Writing<Refused extends Refusal> = {
  readonly rows: readonly FileRow[]
  readonly identity: FileIdentity
  readonly fileName: string | null
  readonly onProgress?: (progress: ImportProgress) => void
  /** Runs before anything is written; a refusal stops the import. */
  readonly check?: (trx: Transaction, plan: ImportPlan) => Promise<Refused | null>
  /** Writes related rows in the same transaction. */
  readonly finish?: (trx: Transaction, entryId: string) => Promise<void>
}

/** Arbitrary, but the same in every process: serialises imports, so that none duplicates a car. */
const IMPORT_LOCK = 7_264_001

/** Writes all valid rows in one transaction with one audit entry. */
export async function writeImport<Refused extends Refusal = never>(
  context: CommandContext,
  { rows, identity, fileName, onProgress = () => {}, check, finish }: Writing<Refused>,
): Promise<Written | Refused> {
  const outside = await readOutside()
  return command(context, async (trx, record): Promise<Written | Refused> => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
    const now = new Date()
    const facts = await findPlanFacts(trx, rows, { isLocking: true })
    const plan = planImport({ ...outside, ...facts, rows, identity, newId, now })
    const refusal = await check?.(trx, plan)
    if (refusal) return refusal
    await rememberSource(trx, identity)
    const of = plan.creates.length + plan.updates.length
    if (of === 0) return { ok: true, plan, entryId: null }
    const entryId = newId()
    const taxonomy: AuditEntry[] = []
    const names = await ensureNames(trx, namesIn(plan), (entry) => taxonomy.push(entry))
    const onWritten = (written: number) => onProgress({ step: 'writing', rows: written, of })
    const written = await writeCars({ trx, plan, names, now, onWritten })
    // The embedded engine does not gather statistics by itself, and picks slow plans without them.
    await sql`analyze cars`.execute(trx)
    const counts = countOutcomes(plan.reports)
    const photos = await queuePhotos(trx, { entryId, cars: plan.photos, now })
    record(
      importEntry({
        entryId,
        file: fileName,
        counts,
        photos,
        written,
        cars: carsOf(plan),
        taxonomy,
      }),
    )
    await finish?.(trx, entryId)
    return { ok: true, plan, entryId }
  })
}

const carsOf = ({ creates, updates }: ImportPlan) => [
  ...creates.map(({ car: { input } }) => input),
  ...updates.map(({ stored, changes }) => ({ ...stored, ...changes })),
]
