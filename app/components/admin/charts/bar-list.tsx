import { Link } from 'react-router'

export type Bar = {
  key: string
  label: string
  to?: string
  value: number
  /** The formatted value: `14 views`. */
  text: string
}

export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol aria-label={label} className="grid gap-3">
      {bars.map(({ key, label: name, to, value, text }) => (
        <li key={key}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            {to ? (
              <Link
                to={to}
                className="min-w-0 py-1.5 font-semibold underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 py-1.5 font-semibold">{name}</span>
            )}
            <span className="tabular ms-auto text-sm text-ink-2">{text}</span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="print-colours h-2.5 w-full rounded-sm bg-sunken text-info"
          >
            <rect width={(value / longest) * 100} height="1" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
