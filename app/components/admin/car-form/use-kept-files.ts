import { useEffect, useEffectEvent } from 'react'

import { type KeptFile, listKeptFiles } from '#app/components/admin/kept-files.ts'
import { readDraft } from '#app/components/drafts.ts'

import { readCarWork } from './use-unsaved-work.ts'

type KeptFiles = {
  draftName: string
  isRestored: boolean
  onFiles: (files: readonly KeptFile[]) => void
}

/** Takes up files that were not sent; where a draft is offered, with it. One tab does so at a time. */
export function useKeptFiles({ draftName, isRestored, onFiles }: KeptFiles) {
  const takeUp = useEffectEvent(async () => {
    const files = await listKeptFiles(draftName)
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    if (isRestored || !readDraft(`car:${draftName}`, readCarWork)) {
      // Browsers have locks on secure pages only.
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
