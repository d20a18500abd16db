import { CAR_STATUSES } from '#app/domain/cars/status/car-status.ts'
import type { FieldChange, ImportOutcome, RowReport } from '#app/domain/imports/import-report.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { labelOfField } from '#app/domain/tables/fields.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { count, whole } from '#app/domain/text/count.ts'

export type OutcomeCounts = Readonly<Record<ImportOutcome, number>>

export const OUTCOMES = [
  { value: 'created', label: 'New' },
  { value: 'updated', label: 'Changed' },
  { value: 'unanswered', label: 'Needs an answer' },
  { value: 'skipped', label: 'Unchanged' },
  { value: 'refused', label: 'Refused' },
] as const satisfies readonly { value: ImportOutcome; label: string }[]

/** `493 cars added, 7 changed; 7 rows refused` */
export function importDone(counts: OutcomeCounts): string {
  const { created, updated, unanswered, refused } = counts
  const done = [
    ...(created > 0 ? [`${count(created, 'car')} added`] : []),
    ...(updated > 0 ? [`${count(updated, 'car')} changed`] : []),
  ]
  const left = [
    ...(unanswered > 0 ? [`${count(unanswered, 'row')} unanswered`] : []),
    ...(refused > 0 ? [`${count(refused, 'row')} refused`] : []),
  ]
  return [done.join(', '), ...left].join('; ')
}

/** `Importing: 1,200 of 25,000 cars so far` */
export function importProgress(written: number, { created, updated }: OutcomeCounts): string {
  return `Importing: ${whole(written)} of ${count(created + updated, 'car')} so far`
}

export function rowSentences(row: RowReport, names: CategoryNames): string[] {
  const { outcome, reason, changes, notes, excerpt, usual = [] } = row
  if (outcome === 'created' && changes.length > 0) {
    const given = changes.map((change) => givenText(change, names)).join(' · ')
    const proposed = usual.length === 0 ? [] : [`Usual for this model: ${usual.join(', ')}`]
    return [given, ...proposed, ...notes]
  }
  const changed = changes.map((change) => changeText(change, names))
  const explanation = outcome === 'created' ? excerpt : reason
  const why =
    outcome === 'updated' && changed.length > 0
      ? changed
      : explanation === null
        ? []
        : [explanation]
  return [...why, ...notes]
}

/** `Price: KSh 900,000 → KSh 850,000` */
function changeText(change: FieldChange, names: CategoryNames): string {
  const { field, before, after } = change
  if (field === 'photos') return givenText(change, names)
  const formatted = (value: string) => valueText({ field, value, names })
  return `${labelOfField(field)}: ${formatted(before)} → ${formatted(after)}`
}

/** `Price: KSh 900,000` */
function givenText({ field, after }: FieldChange, names: CategoryNames): string {
  const label = field === 'photos' ? 'Photos to fetch' : labelOfField(field)
  return `${label}: ${valueText({ field, value: after, names })}`
}

type Valued = { field: FieldChange['field']; value: string; names: CategoryNames }

function valueText({ field, value, names }: Valued): string {
  if (value === '') return 'nothing'
  if (field === 'price') return formatKsh(Number(value))
  if (field === 'category') return categoryLabel(value, names)
  if (field === 'status') {
    return CAR_STATUSES.find((status) => status.value === value)?.label ?? value
  }
  return field === 'mileage' ? whole(Number(value)) : value
}
