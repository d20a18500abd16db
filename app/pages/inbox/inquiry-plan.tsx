import clsx from 'clsx'
import { useState, useRef } from 'react'

import {
  type InquiryChangeResult,
  HANDOVER_NOTE_MAX_LENGTH,
} from '#app/domain/inquiries/staff/inquiry-change.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, type SelectOption, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { ChangeForm, ChangeSelect } from './change-form.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { type ChangeFields, useInquiryChange } from './send-change.ts'

export type Colleagues = readonly { id: string; name: string; isReader: boolean }[]

type InquiryPlanProps = { inquiry: InquiryView; colleagues: Colleagues }

export function InquiryPlan({ inquiry, colleagues }: InquiryPlanProps) {
  const { id, name, assignee, nextActionOn } = inquiry
  const save = useInquiryChange(id)
  const [handedTo, setHandedTo] = useState<string | null>(null)

  /** Offers a note afterwards, so that writing one stays optional. */
  async function assign(fields: ChangeFields): Promise<InquiryChangeResult> {
    const answer = await save(fields)
    const person = colleagues.find((each) => each.id === fields.assigneeId)
    if (answer.ok) setHandedTo(person && !person.isReader ? person.name : null)
    return answer
  }

  return (
    <ChangeForm inquiryId={id} label={`Follow-up of ${name}`} saveText="Save follow-up">
      <ChangeSelect
        part="assigneeId"
        label="Assigned to"
        value={assignee?.id ?? ''}
        options={assigneeOptions(colleagues, assignee)}
        save={assign}
      />
      {/* A column that may shrink, since date inputs have a wide intrinsic size. */}
      <Field label="Next action on" className="grid-cols-1">
        {(control) => (
          <Input
            key={nextActionOn}
            {...control}
            type="date"
            name="nextActionOn"
            defaultValue={nextActionOn}
            // Saved on blur: a date that is still being typed is incomplete.
            onBlur={({ target }) => {
              if (target.validity.valid && target.value !== nextActionOn) {
                void save({ nextActionOn: target.value })
              }
            }}
          />
        )}
      </Field>
      <HandoverNote
        key={handedTo}
        handedTo={handedTo}
        save={save}
        onSaved={() => setHandedTo(null)}
      />
    </ChangeForm>
  )
}

function assigneeOptions(
  colleagues: Colleagues,
  assignee: InquiryView['assignee'],
): SelectOption[] {
  const isKnown = !assignee || colleagues.some(({ id }) => id === assignee.id)
  return [
    { value: '', label: 'Nobody' },
    ...(isKnown ? colleagues : [...colleagues, assignee]).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  ]
}

type HandoverNoteProps = {
  /** The new assignee's name; null before a hand-over. Unknown without JavaScript. */
  handedTo: string | null
  save: (fields: ChangeFields) => Promise<InquiryChangeResult>
  onSaved: () => void
}

/** A note for the new assignee, added to the inquiry's notes. */
function HandoverNote({ handedTo, save, onSaved }: HandoverNoteProps) {
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
