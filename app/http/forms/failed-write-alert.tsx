import clsx from 'clsx'

import { Alert } from '#app/ui/alert.tsx'

import { useFailedWrite } from './failed-write.ts'

type FailedWriteAlertProps = {
  title?: string
  /** Spacing, where the surroundings provide none. */
  className?: string
}

/**
 * Shown above a form that failed to submit and kept its input. Sticky, since the submit button may
 * be at the end of a long page.
 */
export function FailedWriteAlert({
  title = 'This could not be saved',
  className,
}: FailedWriteAlertProps) {
  if (!useFailedWrite()) return null
  return (
    <div className={clsx('sticky top-2 z-20 rounded-card shadow-raised', className)}>
      <Alert tone="danger" title={title}>
        What you typed is still here. Please try again in a moment.
      </Alert>
    </div>
  )
}
