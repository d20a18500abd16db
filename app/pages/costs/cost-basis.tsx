import type { CostSource } from './cost-source.ts'

export function CostSources({ sources }: { sources: readonly CostSource[] }) {
  return sources.map(({ what, source, url, note }) => (
    <p key={what} className="mt-2 text-sm wrap-anywhere text-ink-2">
      {what}:{' '}
      {url === null ? (
        source
      ) : (
        <a href={url} rel="noopener" className="underline underline-offset-4">
          {source}
        </a>
      )}
      . {note}
    </p>
  ))
}

export function HowWeCount({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <details className="unfold-on-paper mt-2 text-sm">
      <summary className="cursor-pointer py-2 underline underline-offset-4">How we count</summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1">
          {paragraph}
        </p>
      ))}
    </details>
  )
}

export type CostLine = { name: string; value: string }

export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  return (
    <dl>
      {lines.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular shrink-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
