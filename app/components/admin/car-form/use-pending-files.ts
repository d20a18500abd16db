import { useEffect, useEffectEvent } from 'react'

import { type PendingFile, listPendingFiles } from '#app/components/admin/pending-files.ts'
import { readDraft } from '#app/components/drafts.ts'

import { readCarWork } from './use-unsaved-work.ts'

type PendingFiles = {
  draftName: string
  isRestored: boolean
  onFiles: (files: readonly PendingFile[]) => void
}

/** Resumes unsent files, with the draft if one is offered. Only one tab does so at a time. */
export function usePendingFiles({ draftName, isRestored, onFiles }: PendingFiles) {
  const takeUp = useEffectEvent(async () => {
    const files = await listPendingFiles(draftName)
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    if (isRestored || !readDraft(`car:${draftName}`, readCarWork)) {
      // Browsers offer locks on secure pages only.
      if (!('locks' in navigator)) void takeUp()
      else {
        void navigator.locks.request(`pictures:${draftName}`, { ifAvailable: true }, (lock) =>
          lock ? takeUp().then(() => closed) : null,
        )
      }
    }
    return close
  }, [draftName, isRestored])
}
