import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks before a page with unsaved work is left; the browser asks where the page itself goes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault()
      },
      [isDirty],
    ),
  )
  return (
    <Dialog
      id="leave-form"
      title="Leave without saving?"
      width="sm"
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you wrote is kept in this browser and offered when you come back to this form.</p>
    </Dialog>
  )
}
