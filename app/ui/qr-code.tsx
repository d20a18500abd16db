/** Dark modules as one SVG path in a square of `size` units, including the border scanners need. */
export type QrDrawing = { path: string; size: number }

export function QrCode({
  drawing: { path, size },
  label,
  className,
}: {
  drawing: QrDrawing
  label: string
  className?: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* Scanners expect dark on light, even in a dark theme. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
