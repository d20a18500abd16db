import { Link } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import type { PaperDue } from '#app/domain/papers/paper-lights.ts'
import { Card } from '#app/ui/card.tsx'

const SHOWN_MAX = 10

/** Cars whose papers are due to be checked again. */
export function PapersDueCard({ due }: { due: readonly PaperDue[] }) {
  if (due.length === 0) return null
  const more = due.length - SHOWN_MAX
  return (
    <Card as="section" aria-label="Papers to check again" className="mt-4">
      <h2 className="mb-4 text-lg">Papers to check again</h2>
      <ul>
        {due.slice(0, SHOWN_MAX).map(({ car, papers, day }) => (
          <li
            key={car.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
          >
            <Link
              to={`/admin/cars/${car.id}/papers`}
              className="py-1 font-semibold underline-offset-4 hover:underline"
            >
              {carName(car)}
            </Link>
            <span className="tabular py-1 text-ink-2">
              {papers}: due {formatDate(day)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-2">And {more} more.</p>}
    </Card>
  )
}
