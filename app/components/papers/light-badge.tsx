import type { LightState } from '#app/domain/papers/paper-lights.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '#app/ui/icons.ts'

const LOOKS: Record<LightState, { word: string; tone: BadgeTone; icon: string }> = {
  green: { word: 'In order', tone: 'success', icon: circleCheckIcon },
  amber: { word: 'Note', tone: 'warning', icon: triangleAlertIcon },
  red: { word: 'Problem', tone: 'danger', icon: circleAlertIcon },
  grey: { word: 'Not checked', tone: 'neutral', icon: infoIcon },
  none: { word: 'Not yet', tone: 'neutral', icon: infoIcon },
}

export function LightBadge({ state }: { state: LightState }) {
  const { word, tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
