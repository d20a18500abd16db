import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { NOTES_UPDATED } from '#app/domain/inquiries/staff/staff-inquiry-texts.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { createNotesSaver } from './notes-saver.ts'

const PAUSE_MS = 1_000

/** Saves notes automatically: after a pause, on blur and when the connection returns. */
export function useAutosavedNotes({ inquiryId, stored }: { inquiryId: string; stored: string }) {
  const [saver] = useState(() => createNotesSaver({ inquiryId, stored }))
  const { text, state } = useSyncExternalStore(saver.subscribe, saver.notes, saver.notes)
  /** Something was typed since the last "saved" toast. */
  const hasUnannouncedChanges = useRef(false)
  const boxId = `notes-${inquiryId}`
  // Read during render: hydration resets the textarea to the server's text.
  const [early] = useState(() => typedBefore(boxId, stored))

  useEffect(() => {
    if (early === null) return saver.resume()
    hasUnannouncedChanges.current = true
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
      hasUnannouncedChanges.current = true
      saver.type(typed)
    },
    retry: () => void saver.save(),
    /** On blur: saves at once and shows a toast. */
    async leave() {
      await saver.save()
      if (!hasUnannouncedChanges.current || saver.isDirty()) return
      hasUnannouncedChanges.current = false
      toast.success(NOTES_UPDATED)
    },
    keepMine: saver.keepMine,
    takeTheirs: saver.takeTheirs,
  }
}

/** Text typed before hydration, on a slow connection; null if none. */
function typedBefore(boxId: string, stored: string): string | null {
  if (typeof document === 'undefined') return null
  const box = document.getElementById(boxId)
  return box instanceof HTMLTextAreaElement && box.value !== stored ? box.value : null
}
