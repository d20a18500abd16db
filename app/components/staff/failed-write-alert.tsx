import clsx from 'clsx'

import { Alert } from '#app/ui/alert.tsx'

import { useFailedWrite } from './failed-write.ts'

type FailedWriteAlertProps = {
  title?: string
  /** Where what stands around it does not keep a distance. */
  className?: string
}

/**
 * Over a form whose sending failed: its fields still hold what was typed. It follows whoever
 * scrolls, since the button that failed may stand at the end of a long page.
 */
export function FailedWriteAlert({
  title = 'This could not be saved just now',
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
