import { Card } from '#app/ui/card.tsx'

import { CostSources, HowWeCount, CostLines } from './cost-basis.tsx'
import type { CostTable as CostTableView, PriceBlock as PriceBlockView } from './cost-view.ts'

/** The cost of a car still to be imported until its buyer has the keys. Needs no script. */
export function CostTable({ title, years, newYear, sources, howWeCount, askLink }: CostTableView) {
  return (
    <section id="cost-to-keys" aria-labelledby="cost-title">
      <h2 id="cost-title" className="text-xl">
        What you pay until you have the keys
      </h2>
      <p className="tabular mt-2 text-lg font-semibold">{title}</p>
      {years.map(({ heading, lines, taxes, taxTotal, stages, note }) => (
        <Card key={heading ?? ''} className="mt-3">
          {heading && <h3 className="tabular mb-2 font-semibold">{heading}</h3>}
          <CostLines lines={lines} />
          <details className="unfold-on-paper mt-1">
            <summary className="tabular cursor-pointer py-2 underline underline-offset-4">
              Import taxes line by line: {taxTotal}
            </summary>
            <CostLines lines={taxes} />
            {note && <p className="mt-2 text-sm">{note}</p>}
          </details>
          <h4 className="mt-4 font-semibold">When you pay</h4>
          <CostLines lines={stages} />
        </Card>
      ))}
      {newYear && <p className="tabular mt-3">{newYear}</p>}
      <CostSources sources={sources} />
      <HowWeCount paragraphs={howWeCount} />
      {askLink && (
        <p data-print="no">
          <a
            href={askLink}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Ask about these costs
          </a>
        </p>
      )}
    </section>
  )
}

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
