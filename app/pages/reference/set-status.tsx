import { Badge } from '#app/ui/badge.tsx'
import { circleCheckIcon, historyIcon, pencilIcon } from '#app/ui/icons.ts'

const STATES = {
  live: { label: 'In use', tone: 'success', icon: circleCheckIcon },
  draft: { label: 'Draft', tone: 'info', icon: pencilIcon },
  retired: { label: 'Retired', tone: 'neutral', icon: historyIcon },
} as const

export function SetStatus({ status }: { status: keyof typeof STATES }) {
  const { label, tone, icon } = STATES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
