import type { ReactNode } from 'react'

type StatProps = {
  label: string
  /** Ready to print: `400+`, `KSh 1,495,000`. */
  value: ReactNode
  /** A comparison or a link under the figure. */
  note?: ReactNode
}

/** A figure with its label; goes inside a `<dl>`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="display tabular order-first text-3xl">{value}</dd>
      {note && <dd className="text-sm text-ink-2">{note}</dd>}
    </div>
  )
}
