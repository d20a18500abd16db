import { countOutcomes, type ImportReport } from './import-report.ts'
import { correctionsIn } from './names/name-corrections.ts'
import type { ImportPlan } from './plan-import.server.ts'
import { newNamesIn } from './plan-names.server.ts'
import type { FileRead, ShopVocabulary } from './read-file.server.ts'

export function reportOf({
  plan,
  file,
  vocabulary,
  isDryRun,
}: {
  plan: ImportPlan
  file: Extract<FileRead, { ok: true }>
  vocabulary: ShopVocabulary
  isDryRun: boolean
}): ImportReport {
  return {
    isDryRun,
    rows: plan.reports,
    totals: countOutcomes(plan.reports),
    columns: file.columns,
    ignoredColumns: file.ignoredColumns,
    columnReadings: file.columnReadings,
    asks: plan.asks,
    corrections: correctionsIn(file.rows),
    ...newNamesIn(plan, vocabulary.names),
  }
}
