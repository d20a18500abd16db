import { sendChange } from '#app/components/admin/inquiries/send-change.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#app/components/drafts.ts'
import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change-result.ts'

/** The save state of an inquiry's notes; `clean` means that nothing has been typed yet. */
export type NotesState =
  | { kind: 'clean' | 'typing' | 'saving' | 'saved' }
  | { kind: 'failed'; text: string; description: string | undefined }
  | { kind: 'conflict'; theirs: string }

export type Notes = { text: string; state: NotesState }

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
export function createNotesSaver({ inquiryId, stored }: { inquiryId: string; stored: string }) {
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
