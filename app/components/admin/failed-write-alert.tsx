import { Alert } from '#app/ui/alert.tsx'

import { useFailedWrite } from './failed-write.ts'

/** Over a form whose saving failed: its fields still hold what was typed. */
export function FailedWriteAlert() {
  if (!useFailedWrite()) return null
  return (
    <div className="mb-6">
      <Alert tone="danger" title="This could not be saved just now">
        What you typed is still here. Please try again in a moment.
      </Alert>
    </div>
  )
}
