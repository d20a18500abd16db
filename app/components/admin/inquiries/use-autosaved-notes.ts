import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { NOTES_UPDATED } from '#app/domain/inquiries/desk-texts.ts'
import { toast } from '#app/ui/toast.ts'

import { createNotesSaver } from './notes-saver.ts'

/** Somebody who stops typing this long has finished a thought. */
const PAUSE_MS = 1_000

/** Notes that save themselves: after a pause, when they are left, and when the line is back. */
export function useAutosavedNotes({ inquiryId, stored }: { inquiryId: string; stored: string }) {
  const [saver] = useState(() => createNotesSaver({ inquiryId, stored }))
  const { text, state } = useSyncExternalStore(saver.listen, saver.notes, saver.notes)
  /** Something was typed since it was last said that all is saved. */
  const hasNews = useRef(false)
  const boxId = `notes-${inquiryId}`
  // Read while rendering: the framework puts the server's text back when it takes the box over.
  const [early] = useState(() => typedBefore(boxId, stored))

  useEffect(() => {
    if (early === null) return saver.resume()
    hasNews.current = true
    saver.type(early)
  }, [early, saver])

  useEffect(() => {
    const save = () => void saver.save()
    addEventListener('online', save)
    return () => {
      removeEventListener('online', save)
      save()
    }
  }, [saver])

  useEffect(() => saver.adopt(stored), [saver, stored])

  useEffect(() => {
    if (state.kind !== 'typing') return
    const timer = setTimeout(() => void saver.save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [saver, state])

  useEffect(() => {
    if (state.kind !== 'failed') return
    toast.error(state.text, state.description ? { description: state.description } : {})
  }, [state])

  return {
    boxId,
    text,
    state,
    type(typed: string) {
      hasNews.current = true
      saver.type(typed)
    },
    retry: () => void saver.save(),
    /** Saved at once, and said: whoever leaves the notes is done with them. */
    async leave() {
      await saver.save()
      if (!hasNews.current || saver.isDirty()) return
      hasNews.current = false
      toast.success(NOTES_UPDATED)
    },
    keepMine: saver.keepMine,
    takeTheirs: saver.takeTheirs,
  }
}

/** What somebody typed on a slow line before this page's script was there; null if nothing. */
function typedBefore(boxId: string, stored: string): string | null {
  if (typeof document === 'undefined') return null
  const box = document.getElementById(boxId)
  return box instanceof HTMLTextAreaElement && box.value !== stored ? box.value : null
}
