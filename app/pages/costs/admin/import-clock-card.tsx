import { Link } from 'react-router'

import type { ClockReport } from '#app/domain/costs/import-clock/staff-clock.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { stockSearchPath, WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { whole } from '#app/domain/text/count.ts'
import { Card } from '#app/ui/card.tsx'
import { Stat } from '#app/ui/stat.tsx'

/** Cars still to be imported, with the days they have to be ordered or landed by. */
export function ImportClockCard({ counts, deadlines }: ClockReport) {
  if (counts.length === 0) return null
  return (
    <Card as="section" aria-label="Import deadlines" className="mt-4">
      <h2 className="mb-4 text-lg">Import deadlines</h2>
      <dl className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5">
        {counts.map(({ state, label, count }) => (
          <Stat
            key={state}
            label={label}
            value={
              <Link
                to={stockSearchPath({ ...WHOLE_STOCK, clock: state })}
                aria-label={`${label}: ${count}`}
                className="underline-offset-4 hover:underline"
              >
                {whole(count)}
              </Link>
            }
          />
        ))}
      </dl>
      <ul className="mt-4 gap-x-12 xl:grid xl:grid-cols-2">
        {deadlines.map(({ carId, name, what, day }) => (
          <li
            key={carId}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
          >
            <Link
              to={`/admin/cars/${carId}`}
              className="py-1 font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="py-1 text-ink-2">
              {what === 'order' ? 'Order by' : 'Must land by'} {formatDate(day)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
