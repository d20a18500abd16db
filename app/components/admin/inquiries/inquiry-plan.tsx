import { useState } from 'react'

import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change-result.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import type { SelectOption } from '#app/ui/forms/select.tsx'

import { ChangeForm } from './change-form.tsx'
import { ChangeSelect } from './change-select.tsx'
import { HandoverNote } from './handover-note.tsx'
import type { InquiryView } from './inquiry-view.ts'
import type { ChangeFields } from './send-change.ts'
import { useInquiryChange } from './use-inquiry-change.ts'

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
            {...control}
            key={nextActionOn}
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
