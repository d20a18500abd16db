import { type CarStatus, labelOfStatus } from '#app/domain/cars/status/car-status.ts'
import { Badge } from '#app/ui/badge.tsx'
import { banIcon, circleCheckIcon, clockIcon, starIcon, triangleAlertIcon } from '#app/ui/icons.ts'

const BADGES = {
  available: { tone: 'success', icon: circleCheckIcon },
  reserved: { tone: 'warning', icon: clockIcon },
  sold: { tone: 'ink', icon: banIcon },
} as const satisfies Record<CarStatus, object>

export function StatusBadge({ status }: { status: CarStatus }) {
  return <Badge {...BADGES[status]}>{labelOfStatus(status)}</Badge>
}

export function FeaturedBadge() {
  return (
    <Badge tone="accent" icon={starIcon}>
      Featured
    </Badge>
  )
}

export function MissingNote({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <details className="group text-start font-normal">
      <summary className="inline-flex cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        <Badge tone="danger" icon={triangleAlertIcon}>
          Incomplete ({missing.length})
        </Badge>
      </summary>
      <p className="mt-1 max-w-56 text-sm text-ink-2">Missing: {missing.join(', ')}</p>
    </details>
  )
}
