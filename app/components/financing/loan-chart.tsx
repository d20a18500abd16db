import type { Instalment } from '#app/domain/finance/amortisation.ts'
import { formatKsh } from '#app/domain/money/money.ts'

const HEIGHT = 100
const STEP = 10
const BAR = 7

type LoanChartProps = {
  unit: 'Month' | 'Year'
  bars: readonly Instalment[]
}

/**
 * Principal and interest per period as stacked bars. The SVG stretches, so its labels are outside
 * it.
 */
export function LoanChart({ unit, bars }: LoanChartProps) {
  const highest = Math.max(...bars.map(({ paidKsh }) => paidKsh))
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last || highest <= 0) return null
  const heightOf = (shillings: number) => (shillings / highest) * HEIGHT
  const label = [first, last]
    .map(
      ({ number, principalKsh, interestKsh }) =>
        `${unit} ${number}: ${formatKsh(principalKsh)} pays off the loan, ${formatKsh(interestKsh)} is interest`,
    )
    .join('. ')
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Legend className="bg-ink">Pays off the loan (below)</Legend>
        <Legend className="bg-line-strong">Interest (on top)</Legend>
      </figcaption>
      <p className="tabular mt-3 text-sm text-ink-2">
        {formatKsh(highest)} a {unit.toLowerCase()}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 h-48 w-full border-b border-line-strong"
      >
        {bars.map(({ number, principalKsh, interestKsh }) => {
          const x = (number - 1) * STEP + (STEP - BAR) / 2
          const paid = heightOf(principalKsh)
          const interest = heightOf(interestKsh)
          return (
            <g key={number}>
              <rect x={x} y={HEIGHT - paid} width={BAR} height={paid} className="fill-ink" />
              <rect
                x={x}
                y={HEIGHT - paid - interest}
                width={BAR}
                height={interest}
                className="fill-line-strong"
              />
            </g>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-ink-2">
        <span>
          {unit} {first.number}
        </span>
        {last !== first && (
          <span>
            {unit} {last.number}
          </span>
        )}
      </p>
    </figure>
  )
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-sm print-colours ${className}`} />
      {children}
    </span>
  )
}
