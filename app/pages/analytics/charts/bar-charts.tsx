import clsx from 'clsx'
import { Link } from 'react-router'

type Bar = {
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

/** Never the only distinction: charts differ by position and heading too. */
const TONES = { views: 'text-info', inquiries: 'text-accent', hours: 'text-ink-2' } as const

type ChartColumn = {
  key: string
  value: number
  /** The tooltip: `21 Nov 2026: 14 car views`. */
  text: string
}

type ColumnChartProps = {
  label: string
  columns: readonly ChartColumn[]
  tone: keyof typeof TONES
  marks: readonly string[]
  /** Labels are aligned with the start of their sections rather than edge to edge. */
  areMarksStarts?: boolean
}

const SLOT = 10
const GAP = 1.5
const HEIGHT = 100

export function ColumnChart({ label, columns, tone, marks, areMarksStarts }: ColumnChartProps) {
  const maximum = axisMaximum(Math.max(0, ...columns.map(({ value }) => value)))
  const width = columns.length * SLOT
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-ink-2">
      <p
        aria-hidden="true"
        className="tabular flex min-w-10 flex-col justify-between text-end leading-none"
      >
        <span>{maximum.toLocaleString('en-KE')}</span>
        <span>{(maximum / 2).toLocaleString('en-KE')}</span>
        <span>0</span>
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={clsx('print-colours my-1.5 h-28 w-full min-w-0 sm:h-36', TONES[tone])}
      >
        <path
          d={`M0 0H${width}M0 ${HEIGHT / 2}H${width}M0 ${HEIGHT}H${width}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {columns.map(({ key, value, text }, index) => {
          const height = (value / maximum) * HEIGHT
          return (
            <g key={key}>
              <title>{text}</title>
              <rect x={index * SLOT} width={SLOT} height={HEIGHT} fill="transparent" />
              {value > 0 && (
                <rect
                  x={index * SLOT + GAP / 2}
                  y={HEIGHT - height}
                  width={SLOT - GAP}
                  height={height}
                  fill="currentColor"
                />
              )}
            </g>
          )
        })}
      </svg>
      <p
        aria-hidden="true"
        className={clsx(
          'tabular col-start-2 leading-5',
          areMarksStarts ? 'grid auto-cols-fr grid-flow-col' : 'flex justify-between',
        )}
      >
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  )
}

const AXIS_STEPS = [2, 4, 6, 8, 10]

/** The top of a chart's axis: the smallest round, even number not below `highest`. */
export function axisMaximum(highest: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, highest))) - 1)
  return (AXIS_STEPS.find((step) => step * power >= highest) ?? 10) * power
}
