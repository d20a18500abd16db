import { useEffect, useRef } from 'react'

import { type KeptFile, listKeptFiles } from '#app/components/admin/kept-files.ts'
import { readDraft } from '#app/components/drafts.ts'

import { readCarWork } from './use-unsaved-work.ts'

type KeptFiles = {
  draftName: string
  isRestored: boolean
  onFiles: (files: readonly KeptFile[]) => void
}

/** Takes up files that were not sent; where a draft is offered, with it. */
export function useKeptFiles({ draftName, isRestored, onFiles }: KeptFiles) {
  const isTaken = useRef(false)

  async function takeUp() {
    const files = await listKeptFiles(draftName)
    if (files.length > 0) onFiles(files)
  }

  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (!isRestored && readDraft(`car:${draftName}`, readCarWork)) return
    void takeUp()
  })
}
