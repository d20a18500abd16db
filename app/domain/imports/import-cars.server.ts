import type { Refusal } from '#app/domain/refusal.ts'
import type { MappingOverride } from '#app/domain/tables/column-mapping.ts'
import type { TablePlace } from '#app/domain/tables/find-headings.ts'
import type { Actor } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { ANSWERS, type AnswerChoice } from './amounts/doubt.ts'
import { askSentence, type ImportIdentity } from './identity/import-identity.ts'
import type { ImportReport } from './import-report.ts'
import { planRows } from './plan-facts.server.ts'
import type { ImportPlan } from './plan-import.server.ts'
import { categoryNotIn } from './plan-names.server.ts'
import { findShopVocabulary, readStockFile } from './read-file.server.ts'
import type { ForeignUsedCategory } from './read-ownership.ts'
import { reportOf } from './report-of.server.ts'
import { type ImportProgress, writeImport } from './write-import.server.ts'

export type ImportResult = { ok: true; report: ImportReport } | Refusal

type ImportRequest = TablePlace & {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly actor: Actor
  readonly fileName?: string | null
  readonly isDryRun?: boolean
  readonly overrides?: readonly MappingOverride[]
  readonly foreignUsed?: ForeignUsedCategory
  /** Whether the file replaces the list of a source; only needed if a row resembles a car. */
  readonly identity?: ImportIdentity
  /** How to read doubtful amounts; without it their rows are left out. */
  readonly answer?: AnswerChoice | null
  /** Whether an export counts where the shop has changed a car since; otherwise it is left out. */
  readonly takesFile?: boolean
  readonly onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports a dealer's CSV file or workbook in one transaction: new cars are created, known ones get
 * what the file states, invalid rows are refused and implausible ones left unanswered with a reason.
 * Idempotent. A dry run returns the same report and writes nothing. Refused if the file can't be
 * read.
 * @throws if reading the bytes or the database fails; nothing is written then
 */
export async function importCars({
  bytes,
  actor,
  fileName = null,
  isDryRun = false,
  overrides = [],
  sheet = null,
  headingRow = null,
  foreignUsed = 'fresh_imports',
  identity = { source: null, mode: null },
  answer = null,
  takesFile = false,
  onProgress = () => {},
}: ImportRequest): Promise<ImportResult> {
  const vocabulary = await findShopVocabulary(db)
  const file = await readStockFile({
    bytes,
    overrides,
    sheet,
    headingRow,
    foreignUsed,
    vocabulary,
    answerOf: () => (doubt) => {
      if (doubt.field === 'exportedVersion') return takesFile ? doubt.options[0] : undefined
      return answer === null ? undefined : ANSWERS[answer](doubt)
    },
    onRead: (rows) => onProgress({ step: 'reading', rows }),
  })
  if (!file.ok) return { ok: false, reason: file.reason }
  const strange = categoryNotIn(vocabulary.categories, file.rows)
  if (strange !== null) return { ok: false, reason: `There is no category "${strange}".` }
  onProgress({ step: 'comparing', rows: file.rows.length })
  const { rows, fileKey } = file
  const own = { ...identity, fileKey }
  if (isDryRun) {
    const { plan } = await planRows(rows, own)
    const refusal = refusalOf(plan)
    if (refusal) return refusal
    return { ok: true, report: reportOf({ plan, file, vocabulary, isDryRun }) }
  }
  const written = await writeImport<Refusal>(
    { actor },
    {
      rows,
      identity: own,
      fileName,
      onProgress,
      check: (_trx, plan) => Promise.resolve(refusalOf(plan)),
    },
  )
  if (!written.ok) return written
  return { ok: true, report: reportOf({ plan: written.plan, file, vocabulary, isDryRun }) }
}

function refusalOf({ asks }: ImportPlan): Refusal | null {
  return asks.length === 0 ? null : { ok: false, reason: askSentence(asks) }
}
