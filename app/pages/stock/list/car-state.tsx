import { type CarStatus, labelOfStatus } from '#app/domain/cars/status/car-status.ts'
import type { StaffClock } from '#app/domain/costs/import-clock/staff-clock.ts'
import { Badge } from '#app/ui/badge.tsx'
import {
  banIcon,
  circleAlertIcon,
  circleCheckIcon,
  clockIcon,
  starIcon,
  triangleAlertIcon,
} from '#app/ui/icons.ts'

const BADGES = {
  available: { tone: 'success', icon: circleCheckIcon },
  reserved: { tone: 'warning', icon: clockIcon },
  sold: { tone: 'ink', icon: banIcon },
} as const satisfies Record<CarStatus, object>

const CLOCK_ICONS = {
  success: circleCheckIcon,
  warning: clockIcon,
  danger: triangleAlertIcon,
  info: circleAlertIcon,
} as const satisfies Record<StaffClock['tone'], string>

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

export function ClockNote({ word, tone, detail, isForReexport }: StaffClock) {
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-ink-2">
      <Badge
        tone={tone}
        icon={CLOCK_ICONS[tone]}
        // A narrow table can't fit the longest state on one line.
        className="md:max-xl:[&>span]:whitespace-normal"
      >
        {word}
      </Badge>
      {detail && <span className="tabular">{detail}</span>}
      {isForReexport && <span>Listed for re-export only</span>}
    </span>
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
