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
