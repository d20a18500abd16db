import clsx from 'clsx'
import { useRef, useState } from 'react'

import { HANDOVER_NOTE_MAX_LENGTH } from '#app/domain/inquiries/staff/handover.ts'
import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'

import type { ChangeFields } from './send-change.ts'

type HandoverNoteProps = {
  /** The new assignee's name; null before a hand-over. Unknown without JavaScript. */
  handedTo: string | null
  save: (fields: ChangeFields) => Promise<InquiryChangeResult>
  onSaved: () => void
}

/** A note for the new assignee, added to the inquiry's notes. */
export function HandoverNote({ handedTo, save, onSaved }: HandoverNoteProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isSaving, setSaving] = useState(false)

  async function add() {
    const note = box.current?.value.trim() ?? ''
    if (note === '') return onSaved()
    setSaving(true)
    const answer = await save({ handoverNote: note })
    setSaving(false)
    if (answer.ok) onSaved()
  }

  return (
    <div
      className={clsx('col-span-full', handedTo === null ? 'hidden noscript:block' : 'grid gap-2')}
    >
      <Field
        label={handedTo === null ? 'Note for a new assignee' : `Note for ${handedTo}`}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            name="handoverNote"
            rows={2}
            maxLength={HANDOVER_NOTE_MAX_LENGTH}
          />
        )}
      </Field>
      {handedTo !== null && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={add} busyText={isSaving && 'Saving…'}>
            Add note
          </Button>
          <Button size="sm" variant="ghost" onClick={onSaved}>
            No note
          </Button>
        </div>
      )}
    </div>
  )
}
