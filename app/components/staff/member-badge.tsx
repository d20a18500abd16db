import { isStaff, type StaffRights } from '#app/domain/staff/role.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon } from '#app/ui/icons.ts'

type MemberBadgeProps = { member: StaffRights & { hasPassword: boolean } }

export function MemberBadge({ member }: MemberBadgeProps) {
  const { tone, icon, text } = stateOf(member)
  return (
    <span className="inline-flex flex-wrap gap-2">
      {member.isOwner && <Badge tone="ink">Owner</Badge>}
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
    </span>
  )
}

function stateOf(member: MemberBadgeProps['member']): {
  tone: BadgeTone
  icon: string
  text: string
} {
  if (!member.isActive) return { tone: 'danger', icon: circleAlertIcon, text: 'Deactivated' }
  if (!isStaff(member)) return { tone: 'neutral', icon: infoIcon, text: 'No access' }
  return member.hasPassword
    ? { tone: 'success', icon: circleCheckIcon, text: 'Active' }
    : { tone: 'warning', icon: infoIcon, text: 'Invited' }
}
