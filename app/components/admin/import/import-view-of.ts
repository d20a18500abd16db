import type { CategoryNames } from '#app/domain/cars/category-label.ts'
import { countOutcomes, type RowReport } from '#app/domain/cars/import/import-report.ts'
import type { StagedImport } from '#app/domain/cars/import/staged/rehearsal.ts'

import { importPath } from './import-path.ts'
import type { ImportRowView, ImportView } from './import-view.ts'
import { OUTCOMES, rowSentences } from './import-words.ts'

const ROWS_PER_PAGE = 50

/** More names would be a wall. */
const NAMES_SHOWN = 12

const WHOLE = new Intl.NumberFormat('en-KE')

/** Which rows of a report a person wants to see, by the address's `show`. */
const SHOWN = [
  { value: 'all', label: 'All', keeps: () => true },
  ...OUTCOMES.map(({ value, label }) => ({
    value,
    label,
    keeps: ({ outcome }: RowReport) => outcome === value,
  })),
  { value: 'notes', label: 'With notes', keeps: ({ notes }: RowReport) => notes.length > 0 },
] as const

/** A file and its rehearsal, as one page of rows shows them. */
export function importViewOf(
  staged: StagedImport,
  { params, names }: { params: URLSearchParams; names: CategoryNames },
): ImportView {
  const { id, fileName, rehearsalId, rehearsal, choice, entryId, isUndone } = staged
  const reports = rehearsal.report?.rows ?? []
  const moved = new Set(rehearsal.movedLines)
  const kinds = [
    ...SHOWN,
    { value: 'moved', label: 'Different now', keeps: ({ line }: RowReport) => moved.has(line) },
  ]
  const wanted = params.get('show') ?? (moved.size > 0 ? 'moved' : 'all')
  const kind = kinds.find(({ value }) => value === wanted) ?? kinds[0]
  const filters = kinds.map(({ value, label, keeps }) => {
    const count = reports.filter(keeps).length
    return { value, count, label: `${label} (${WHOLE.format(count)})` }
  })
  const kept = kind ? reports.filter(kind.keeps) : []
  const pageCount = Math.max(1, Math.ceil(kept.length / ROWS_PER_PAGE))
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  return {
    id,
    fileName,
    rehearsalId,
    problem: rehearsal.report === null ? rehearsal.problem : null,
    counts: countOutcomes(reports),
    movedCount: moved.size,
    newNames: newNamesText(rehearsal.report),
    columns: rehearsal.columns.map(({ field, ...column }) => ({ ...column, field: field ?? '' })),
    foreignUsed: choice.foreignUsed,
    rows: kept
      .slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
      .map((row) => rowViewOf(row, names)),
    show: kind?.value ?? 'all',
    filters: filters
      .filter(({ value, count }) => count > 0 || value === 'all')
      .map(({ value, label }) => ({
        label,
        to: `${importPath(id)}?show=${value}`,
        isChosen: value === kind?.value,
      })),
    shownCount: kept.length,
    page,
    pageCount,
    done: entryId === null ? null : { undoPath: `/admin/audit/${entryId}/undo`, isUndone },
  }
}

function rowViewOf(row: RowReport, names: CategoryNames): ImportRowView {
  const { line, outcome, car, excerpt } = row
  return { line, outcome, name: car ?? excerpt ?? '', sentences: rowSentences(row, names) }
}

/** `New makes: Proton, Lada. New models: 14.` */
function newNamesText(report: StagedImport['rehearsal']['report']): string | null {
  if (!report || report.newModels.length === 0) return null
  const { newMakes, newModels } = report
  const shown = newMakes.slice(0, NAMES_SHOWN).join(', ')
  const more = newMakes.length > NAMES_SHOWN ? ` and ${newMakes.length - NAMES_SHOWN} more` : ''
  const makes = newMakes.length > 0 ? `New makes: ${shown}${more}. ` : ''
  const models =
    newModels.length <= NAMES_SHOWN ? newModels.join(', ') : WHOLE.format(newModels.length)
  return `${makes}New models: ${models}.`
}
