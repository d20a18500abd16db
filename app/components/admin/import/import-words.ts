import { carsText } from '#app/domain/cars/bulk/bulk-texts.ts'
import { CAR_STATUSES } from '#app/domain/cars/car-status.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/cars/category-label.ts'
import { labelOfField } from '#app/domain/cars/import/fields.ts'
import type {
  FieldChange,
  ImportOutcome,
  RowReport,
} from '#app/domain/cars/import/import-report.ts'
import { formatKsh } from '#app/domain/money/money.ts'

export type OutcomeCounts = Readonly<Record<ImportOutcome, number>>

/** What becomes of a row, before and after. */
export const OUTCOMES = [
  { value: 'created', label: 'New' },
  { value: 'updated', label: 'Changed' },
  { value: 'skipped', label: 'Unchanged' },
  { value: 'refused', label: 'Refused' },
] as const satisfies readonly { value: ImportOutcome; label: string }[]

const WHOLE = new Intl.NumberFormat('en-KE')

/** `493 cars added, 7 changed; 7 rows refused` */
export function importDone(counts: OutcomeCounts): string {
  const { created, updated, refused } = counts
  const done = [
    ...(created > 0 ? [`${carsText(created)} added`] : []),
    ...(updated > 0 ? [`${carsText(updated)} changed`] : []),
  ]
  const left =
    refused > 0 ? `; ${WHOLE.format(refused)} ${refused === 1 ? 'row' : 'rows'} refused` : ''
  return done.join(', ') + left
}

/** All that a row's report says, in sentences. */
export function rowSentences(row: RowReport, names: CategoryNames): string[] {
  const { outcome, reason, changes, notes, excerpt } = row
  const changed = changes.map((change) => changeText(change, names))
  const said = outcome === 'created' ? excerpt : reason
  const why = outcome === 'updated' && changed.length > 0 ? changed : said === null ? [] : [said]
  return [...why, ...notes]
}

/** `Price: KSh 900,000 → KSh 850,000` */
function changeText({ field, before, after }: FieldChange, names: CategoryNames): string {
  const inWords = (written: string) => {
    if (written === '') return 'nothing'
    if (field === 'price') return formatKsh(Number(written))
    if (field === 'category') return categoryLabel(written, names)
    if (field === 'status') {
      return CAR_STATUSES.find(({ value }) => value === written)?.label ?? written
    }
    return field === 'mileage' ? WHOLE.format(Number(written)) : written
  }
  return `${labelOfField(field)}: ${inWords(before)} → ${inWords(after)}`
}
