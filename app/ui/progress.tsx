type ProgressProps = {
  label: string
  value: number
  /** The state in words; the percentage if left out. */
  text?: string
}

export function Progress({ label, value, text }: ProgressProps) {
  return (
    <div className="grid gap-2">
      <div className="tabular flex justify-between gap-4 text-sm font-medium">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="text-end">{text ?? `${Math.round(value)}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left bg-ink transition-transform"
          style={{ transform: `scaleX(${value / 100})` }}
        />
      </div>
    </div>
  )
}
