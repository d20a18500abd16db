import { Card } from '#app/ui/card.tsx'

import type { CostTable as CostTableView } from './cost-view.ts'

type Lines = CostTableView['years'][number]['lines']

/** What a car that still has to be imported costs until its buyer has the keys. Needs no script. */
export function CostTable({ title, years, basis, askLink }: CostTableView) {
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
          <details className="mt-1">
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
      {basis.map((text) => (
        <p key={text} className="mt-2 text-sm wrap-anywhere text-ink-2">
          {text}
        </p>
      ))}
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

function CostLines({ lines }: { lines: Lines }) {
  return (
    <dl>
      {lines.map(({ name, value }) => (
        <div
          key={name}
          className="flex justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular shrink-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
