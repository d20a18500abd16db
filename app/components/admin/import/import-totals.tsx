import type { ImportView } from './import-view.ts'
import { OUTCOMES } from './import-words.ts'

type ImportTotalsProps = { counts: ImportView['counts']; isDone: boolean }

const MEANINGS = {
  created: { before: 'will be added', after: 'added' },
  updated: { before: 'will change', after: 'changed' },
  skipped: { before: 'are so already, or blank', after: 'left as they were' },
  refused: { before: 'cannot come in', after: 'did not come in' },
} as const

/** How many rows do what, at the head of the page. */
export function ImportTotals({ counts, isDone }: ImportTotalsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {OUTCOMES.map(({ value, label }) => (
        <div key={value} className="rounded-card border border-line bg-card p-4">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd>
            <span className="display tabular block text-2xl">
              {counts[value].toLocaleString('en-KE')}
            </span>
            <span className="text-sm text-ink-2">
              {isDone ? MEANINGS[value].after : MEANINGS[value].before}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
