import type { AlertChannel } from '#app/domain/alerts/alert-recipient.ts'
import { ALERT_REQUESTED } from '#app/domain/alerts/alert-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

type AlertRequestedProps = {
  channel: AlertChannel
  /** The page of the person's alerts, if they may see it. */
  path: string | null
}

export function AlertRequested({ channel, path }: AlertRequestedProps) {
  const { title, text } = ALERT_REQUESTED[channel]
  return (
    <div className="mt-6">
      <Alert
        tone="success"
        title={title}
        action={path && <ButtonLink to={path}>Your alerts</ButtonLink>}
      >
        {text}
      </Alert>
    </div>
  )
}
