import { ALERT_REQUESTED } from '#app/domain/alerts/alert-texts.ts'
import { Alert } from '#app/ui/alert.tsx'

export function EmailRequested() {
  return (
    <div className="mt-6">
      <Alert tone="success" title="Look into your mailbox">
        {ALERT_REQUESTED}
      </Alert>
    </div>
  )
}
