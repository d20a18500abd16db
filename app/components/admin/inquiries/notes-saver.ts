import type { DeskAnswer } from '#app/domain/inquiries/desk-answer.ts'

import { findDraft, forgetDraft, keepDraft } from './notes-draft.ts'
import { sendChange } from './send-change.ts'

/** Where the notes of an inquiry stand; `clean` means that nothing was typed yet. */
export type NotesState =
  | { kind: 'clean' | 'typing' | 'saving' | 'saved' }
  | { kind: 'failed'; text: string; description: string | undefined }
  | { kind: 'conflict'; theirs: string }

/** What is in the box, and where it stands. */
export type Notes = { text: string; state: NotesState }

/**
 * Saves the notes of one inquiry, one request after the other, the latest text last. Until a text
 * is saved a copy of it stays in the browser.
 * @param stored as the server has them
 */
export function createNotesSaver({ inquiryId, stored }: { inquiryId: string; stored: string }) {
  const listeners = new Set<() => void>()
  let notes: Notes = { text: stored, state: { kind: 'clean' } }
  let saved = stored
  let running: Promise<void> | null = null

  function become(change: Partial<Notes>) {
    notes = { ...notes, ...change }
    for (const told of listeners) told()
  }

  async function saveAll() {
    while (notes.text !== saved) {
      become({ state: { kind: 'saving' } })
      const { text } = notes
      const answer = await sendChange(inquiryId, { notes: text, notesWere: saved })
      if (!answer.ok) return become({ state: stateOf(answer) })
      saved = text
      if (notes.text === saved) forgetDraft(inquiryId)
    }
    become({ state: { kind: 'saved' } })
  }

  const isInConflict = () => notes.state.kind === 'conflict'

  /** Saves what is typed; done when nothing is left to save, or it failed. A conflict waits. */
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
    listen: (told: () => void) => {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
    type: (text: string) => {
      if (text === saved) forgetDraft(inquiryId)
      else keepDraft(inquiryId, { text, base: saved })
      become(isInConflict() ? { text } : { text, state: { kind: 'typing' } })
    },
    /** Goes on from what an earlier page could not save. */
    resume: () => {
      const draft = findDraft(inquiryId)
      if (!draft) return
      saved = draft.base
      become({ text: draft.text })
      void save()
    },
    /** The server's text is another one now; what is not saved yet stands against it. */
    adopt: (text: string) => {
      if (notes.text !== saved) return
      saved = text
      become({ text })
    },
    /** After a conflict: theirs is what is typed over now. */
    keepMine: (theirs: string) => {
      saved = theirs
      become({ state: { kind: 'typing' } })
      void save()
    },
    /** After a conflict: what was typed here is let go. */
    takeTheirs: (theirs: string) => {
      saved = theirs
      forgetDraft(inquiryId)
      become({ text: theirs, state: { kind: 'clean' } })
    },
  }
}

function stateOf(answer: Extract<DeskAnswer, { ok: false }>): NotesState {
  const { text, description, theirNotes } = answer
  if (theirNotes !== undefined) return { kind: 'conflict', theirs: theirNotes }
  return { kind: 'failed', text, description }
}
