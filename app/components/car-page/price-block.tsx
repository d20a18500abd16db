import { CostSources } from '#app/components/costs/cost-basis.tsx'
import { CostLines } from '#app/components/costs/cost-lines.tsx'

import type { PriceBlock as PriceBlockView } from './cost-view.ts'

/** What comes on top of a price that includes the taxes. Needs no script. */
export function PriceBlock({ text, lines, total, sources }: PriceBlockView) {
  return (
    <div className="mt-2 text-sm">
      {lines.length > 0 && <CostLines lines={lines} />}
      {total && <p className="tabular border-t border-line py-2 font-semibold">{total}</p>}
      <p className="tabular text-ink-2">{text}</p>
      {sources.length > 0 && (
        <details className="unfold-on-paper">
          <summary className="cursor-pointer py-2 underline underline-offset-4 lg:py-1">
            Where the estimate comes from
          </summary>
          <CostSources sources={sources} />
        </details>
      )}
    </div>
  )
}
