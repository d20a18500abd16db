type TrendLineProps = {
  /** Oldest first. */
  values: readonly number[]
  /** What the line says, in words. */
  label: string
}

const WIDTH = 140
const HEIGHT = 36
const INSET = 3

/** A small line without axes; its label says what it shows. */
export function TrendLine({ values, label }: TrendLineProps) {
  const most = Math.max(1, ...values)
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1)
  const points = values.map((value, index) => ({
    x: INSET + index * step,
    y: HEIGHT - INSET - (value / most) * (HEIGHT - 2 * INSET),
  }))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-9 w-full text-accent"
      preserveAspectRatio="none"
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
