import { isStaff, type StaffRights } from '#app/domain/staff/role.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon } from '#app/ui/icons.ts'

type MemberBadgeProps = { member: StaffRights & { hasPassword: boolean } }

/** Whether somebody may come in, in a word. */
export function MemberBadge({ member }: MemberBadgeProps) {
  const { tone, icon, word } = stateOf(member)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

function stateOf(member: MemberBadgeProps['member']): {
  tone: BadgeTone
  icon: string
  word: string
} {
  if (!member.isActive) return { tone: 'danger', icon: circleAlertIcon, word: 'Deactivated' }
  if (!isStaff(member)) return { tone: 'neutral', icon: infoIcon, word: 'Not let in' }
  return member.hasPassword
    ? { tone: 'success', icon: circleCheckIcon, word: 'Active' }
    : { tone: 'warning', icon: infoIcon, word: 'Invited' }
}
