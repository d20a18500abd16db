import type { NamedFact } from './named-facts.ts'

export function FactList({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className="gap-x-12 sm:columns-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex break-inside-avoid justify-between gap-6 border-b border-line py-3"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
