import { answerText, type Doubt, optionText } from '#app/domain/imports/amounts/doubt.ts'
import type { ImportMode } from '#app/domain/imports/identity/import-identity.ts'
import {
  countOutcomes,
  countPhotos,
  type ImportOutcome,
  type RowReport,
} from '#app/domain/imports/import-report.ts'
import { correctionText } from '#app/domain/imports/names/name-corrections.ts'
import type { PreviewPlace, StagedImport } from '#app/domain/imports/staged/staged-import.ts'
import { labelOfField } from '#app/domain/tables/fields.ts'
import { BODY_TYPES, FUEL_TYPES } from '#app/domain/taxonomy/car-options.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { count, whole } from '#app/domain/text/count.ts'

import { importPath } from './import-path.ts'
import { importProgress, type OutcomeCounts, OUTCOMES, rowSentences } from './import-text.ts'

export type ImportView = {
  id: string
  fileName: string
  previewId: string
  /** Why the rows cannot be read with this column mapping; null if they can. */
  problem: string | null
  counts: OutcomeCounts
  /** The number of rows whose outcome has changed since the previous preview. */
  changedCount: number
  newNames: string | null
  /** Photos that the import fetches. */
  photoCount: number
  /** `Mistubishi → Mitsubishi, 3 rows` */
  corrections: readonly string[]
  columnReadings: readonly string[]
  source: string
  mode: ImportMode | null
  /** Rows that resemble a car in stock, until somebody says whether they are that car. */
  askedCount: number
  /** Rows whose amount may mean something else. */
  unlikelyCount: number
  /** Rows of an export whose car the shop has changed since. */
  staleCount: number
  /** Rows whose car needs a reason to be put on sale. */
  unreasonedCount: number
  /** Null if an earlier version read the file. */
  place: {
    sheet: string
    sheets: readonly string[]
    headingRow: number
    firstRows: readonly { line: number; text: string }[]
  } | null
  columns: readonly { heading: string; example: string; field: string }[]
  foreignUsed: string
  rows: readonly ImportRowView[]
  show: string
  filters: readonly { label: string; to: string; isSelected: boolean }[]
  shownCount: number
  page: number
  pageCount: number
  /** Null until the import is confirmed; with its progress while cars are still to be written. */
  done: { undoPath: string; isUndone: boolean; progress: string | null } | null
}

export type ImportRowView = {
  line: number
  outcome: ImportOutcome
  name: string
  sentences: readonly string[]
  /** What staff have to decide, each named after its form field. */
  questions: readonly {
    name: string
    label: string
    options: readonly { value: string; label: string }[]
  }[]
}

const ROWS_PER_PAGE = 50

/** The name of the form field that resolves a doubt. */
export const answerName = (line: number, field: Doubt['field']) => `answer-${line}-${field}`

const NAMES_SHOWN = 12

const ROW_FILTERS = [
  { value: 'all', label: 'All', matches: () => true },
  ...OUTCOMES.map(({ value, label }) => ({
    value,
    label,
    matches: ({ outcome }: RowReport) => outcome === value,
  })),
  { value: 'notes', label: 'With notes', matches: ({ notes }: RowReport) => notes.length > 0 },
] as const

export function importViewOf(
  staged: StagedImport,
  { params, names }: { params: URLSearchParams; names: CategoryNames },
): ImportView {
  const { id, fileName, previewId, preview, choice, entryId } = staged
  const reports = preview.report?.rows ?? []
  const changed = new Set(preview.changedLines)
  const rowFilters = [
    ...ROW_FILTERS,
    {
      value: 'changed',
      label: 'Different now',
      matches: ({ line }: RowReport) => changed.has(line),
    },
  ]
  const requested = params.get('show') ?? (changed.size > 0 ? 'changed' : 'all')
  const filter = rowFilters.find(({ value }) => value === requested) ?? rowFilters[0]
  const filters = rowFilters.map(({ value, label, matches }) => {
    const count = reports.filter(matches).length
    return { value, count, label: `${label} (${whole(count)})` }
  })
  const shown = filter ? reports.filter(filter.matches) : []
  const pageCount = Math.max(1, Math.ceil(shown.length / ROWS_PER_PAGE))
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const counts = countOutcomes(reports)
  const askedCount = preview.report?.asks?.length ?? 0
  const isStale = ({ field }: Doubt) => field === 'exportedVersion'
  const staleCount = reports.filter(({ doubts = [] }) => doubts.some(isStale)).length
  const unlikelyCount = reports.filter(
    ({ doubts = [] }) => doubts.length > 0 && !doubts.some(isStale),
  ).length
  return {
    id,
    fileName,
    previewId,
    problem: preview.report === null ? preview.problem : null,
    counts,
    changedCount: changed.size,
    newNames: newNamesText(preview.report),
    photoCount: countPhotos(reports),
    corrections: (preview.report?.corrections ?? []).map(correctionText),
    source: choice.source,
    mode: preview.mode ?? null,
    askedCount,
    unlikelyCount,
    staleCount,
    unreasonedCount: counts.unanswered - askedCount - unlikelyCount - staleCount,
    columnReadings: [...(preview.report?.columnReadings ?? []), ...usualTexts(reports)],
    place: placeOf(preview.place),
    columns: preview.columns.map(({ field, ...column }) => ({ ...column, field: field ?? '' })),
    foreignUsed: choice.foreignUsed,
    rows: shown
      .slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
      .map((row) => rowViewOf(row, names)),
    show: filter?.value ?? 'all',
    filters: filters
      .filter(({ value, count }) => count > 0 || value === 'all')
      .map(({ value, label }) => ({
        label,
        to: `${importPath(id)}?show=${value}`,
        isSelected: value === filter?.value,
      })),
    shownCount: shown.length,
    page,
    pageCount,
    done: entryId === null ? null : doneOf({ ...staged, entryId }, counts),
  }
}

type Confirmed = Pick<StagedImport, 'isUndone' | 'writtenCount'> & { entryId: string }

function doneOf({ entryId, isUndone, writtenCount }: Confirmed, counts: OutcomeCounts) {
  const progress = writtenCount === null ? null : importProgress(writtenCount, counts)
  return { undoPath: `/admin/audit/${entryId}/undo`, isUndone, progress }
}

function placeOf(place: PreviewPlace | undefined): ImportView['place'] {
  if (!place) return null
  const { sheet, otherSheets, headingRow, firstRows } = place
  const sheets = sheet === null ? [] : [sheet, ...otherSheets]
  return { sheet: sheet ?? '', sheets, headingRow, firstRows }
}

function rowViewOf(row: RowReport, names: CategoryNames): ImportRowView {
  const { line, outcome, car, excerpt, doubts = [] } = row
  return {
    line,
    outcome,
    name: car ?? excerpt ?? '',
    sentences: rowSentences(row, names),
    questions: doubts.map((doubt) => questionOf(line, doubt)),
  }
}

function questionOf(line: number, { field, options }: Doubt) {
  return {
    name: answerName(line, field),
    label: field === 'exportedVersion' ? `Line ${line}` : `${labelOfField(field)} on line ${line}`,
    options: [
      { value: '', label: field === 'exportedVersion' ? 'As the shop has it' : 'Leave out' },
      ...options.map((value) => ({
        value: answerText(value),
        label: field === 'exportedVersion' ? 'As the file has it' : optionText(field, value),
      })),
    ],
  }
}

const USUAL_FACTS = [
  { name: 'body', isOf: (usual: string) => BODY_TYPES.some(({ value }) => value === usual) },
  { name: 'fuel', isOf: (usual: string) => FUEL_TYPES.some(({ value }) => value === usual) },
  { name: 'seats', isOf: (usual: string) => usual.endsWith(' seats') },
]

/** `4 cars without fuel or seats: …`, naming only what a row lacks. */
function usualTexts(reports: readonly RowReport[]): string[] {
  const lists = reports.flatMap(({ usual = [] }) => (usual.length > 0 ? [usual] : []))
  if (lists.length === 0) return []
  const facts = USUAL_FACTS.filter(({ isOf }) => lists.some((usual) => usual.some(isOf)))
  const missing = OR.format(facts.map(({ name }) => name))
  return [
    `${count(lists.length, 'car')} without ${missing}: searches use what is usual for the model, and the car’s page marks it as usual. None of it is stored.`,
  ]
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** `New makes: Proton, Lada. New models: 14.` */
function newNamesText(report: StagedImport['preview']['report']): string | null {
  if (!report || report.newModels.length === 0) return null
  const { newMakes, newModels } = report
  const named = newMakes.slice(0, NAMES_SHOWN).join(', ')
  const more = newMakes.length > NAMES_SHOWN ? ` and ${newMakes.length - NAMES_SHOWN} more` : ''
  const makes = newMakes.length > 0 ? `New makes: ${named}${more}. ` : ''
  const models = newModels.length <= NAMES_SHOWN ? newModels.join(', ') : whole(newModels.length)
  return `${makes}New models: ${models}.`
}
