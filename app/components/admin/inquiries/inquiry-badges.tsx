import { Badge } from '#app/ui/badge.tsx'
import { clockIcon, triangleAlertIcon } from '#app/ui/icons.ts'

import type { InquiryView } from './inquiry-view.ts'

export function InquiryBadges({ inquiry }: { inquiry: InquiryView }) {
  const { type, waiting, due, isHeld } = inquiry
  return (
    <span className="flex flex-wrap gap-1">
      <Badge>{type}</Badge>
      {waiting && <Waiting {...waiting} />}
      {due && (
        <Badge
          tone={due.isLate ? 'warning' : 'info'}
          icon={due.isLate ? triangleAlertIcon : clockIcon}
        >
          {due.text}
        </Badge>
      )}
      {isHeld && (
        <Badge tone="danger" icon={triangleAlertIcon}>
          Possible spam
        </Badge>
      )}
    </span>
  )
}

function Waiting({ text, isTooLong }: NonNullable<InquiryView['waiting']>) {
  return isTooLong ? (
    <Badge tone="warning" icon={triangleAlertIcon}>
      Overdue: waiting {text}
    </Badge>
  ) : (
    <Badge tone="info" icon={clockIcon}>
      Waiting {text}
    </Badge>
  )
}
