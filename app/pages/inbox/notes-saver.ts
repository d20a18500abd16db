import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change.ts'
import { NOTES_UPDATED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#app/pages/site/drafts.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { sendChange } from './send-change.ts'

/** The save state of an inquiry's notes; `clean` means that nothing has been typed yet. */
export type NotesState =
  | { kind: 'clean' | 'typing' | 'saving' | 'saved' }
  | { kind: 'failed'; text: string; description: string | undefined }
  | { kind: 'conflict'; theirs: string }

type Notes = { text: string; state: NotesState }

type UnsavedNotes = { text: string; base: string }

const draftName = (inquiryId: string) => `notes:${inquiryId}` as const

export function findUnsavedNotes(inquiryId: string): Draft<UnsavedNotes> | null {
  return readDraft(draftName(inquiryId), (kept) => {
    const { text, base } = kept as UnsavedNotes
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : null
  })
}

/**
 * Saves an inquiry's notes, one request at a time, ending with the latest text. Unsaved text is
 * also stored in the browser.
 * @param stored the notes on the server
 */
function createNotesSaver({ inquiryId, stored }: { inquiryId: string; stored: string }) {
  const listeners = new Set<() => void>()
  const draft = draftName(inquiryId)
  let notes: Notes = { text: stored, state: { kind: 'clean' } }
  let saved = stored
  let running: Promise<void> | null = null

  function update(change: Partial<Notes>) {
    notes = { ...notes, ...change }
    for (const listener of listeners) listener()
  }

  async function saveAll() {
    while (notes.text !== saved) {
      update({ state: { kind: 'saving' } })
      const { text } = notes
      const answer = await sendChange(inquiryId, { notes: text, notesWere: saved })
      if (!answer.ok) return update({ state: stateOf(answer) })
      saved = text
      if (notes.text === saved) forgetDraft(draft)
    }
    update({ state: { kind: 'saved' } })
  }

  const isInConflict = () => notes.state.kind === 'conflict'

  /** Resolves when everything is saved or saving failed. Does nothing during a conflict. */
  async function save(): Promise<void> {
    if (notes.text === saved || isInConflict()) return
    running ??= saveAll().finally(() => {
      running = null
    })
    await running
  }

  return {
    save,
    notes: () => notes,
    isDirty: () => notes.text !== saved,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: (text: string) => {
      if (text === saved) forgetDraft(draft)
      else saveDraft(draft, { text, base: saved } satisfies UnsavedNotes)
      update(isInConflict() ? { text } : { text, state: { kind: 'typing' } })
    },
    resume: () => {
      const unsaved = findUnsavedNotes(inquiryId)?.work
      if (!unsaved) return
      saved = unsaved.base
      update({ text: unsaved.text })
      void save()
    },
    /** Takes over the server's new text, unless there are unsaved changes. */
    adopt: (text: string) => {
      if (notes.text !== saved) return
      saved = text
      update({ text })
    },
    keepMine: (theirs: string) => {
      saved = theirs
      update({ state: { kind: 'typing' } })
      void save()
    },
    takeTheirs: (theirs: string) => {
      saved = theirs
      forgetDraft(draft)
      update({ text: theirs, state: { kind: 'clean' } })
    },
  }
}

function stateOf(answer: Extract<InquiryChangeResult, { ok: false }>): NotesState {
  const { text, description, theirNotes } = answer
  if (theirNotes !== undefined) return { kind: 'conflict', theirs: theirNotes }
  return { kind: 'failed', text, description }
}

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
