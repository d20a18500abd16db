import type { ReactNode } from 'react'

type StatProps = {
  label: string
  value: ReactNode
  note?: ReactNode
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="display tabular order-first text-3xl">{value}</dd>
      {note && <dd className="text-sm text-ink-2">{note}</dd>}
    </div>
  )
}
