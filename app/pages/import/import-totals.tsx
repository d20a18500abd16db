import { whole } from '#app/domain/text/count.ts'

import { OUTCOMES } from './import-text.ts'
import type { ImportView } from './import-view.ts'

type ImportTotalsProps = { counts: ImportView['counts']; isDone: boolean }

const DESCRIPTIONS = {
  created: { before: 'will be added', after: 'added' },
  updated: { before: 'will be changed', after: 'changed' },
  unanswered: { before: 'wait for an answer', after: 'were left out' },
  skipped: { before: 'already match, or are blank', after: 'left unchanged' },
  refused: { before: 'cannot be imported', after: 'were not imported' },
} as const

export function ImportTotals({ counts, isDone }: ImportTotalsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {OUTCOMES.filter(({ value }) => value !== 'unanswered' || counts.unanswered > 0).map(
        ({ value, label }) => (
          <div key={value} className="rounded-card border border-line bg-card p-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              <span className="display tabular block text-2xl">{whole(counts[value])}</span>
              <span className="text-sm text-ink-2">
                {isDone ? DESCRIPTIONS[value].after : DESCRIPTIONS[value].before}
              </span>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
