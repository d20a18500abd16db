import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { SelectOption } from '#app/ui/select.tsx'

import { ChangeForm } from './change-form.tsx'
import { ChangeSelect } from './change-select.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { useDeskChange } from './use-desk-change.ts'

export type Colleagues = readonly { id: string; name: string }[]

type InquiryPlanProps = { inquiry: InquiryView; colleagues: Colleagues }

/** Who sees to it, and when. */
export function InquiryPlan({ inquiry, colleagues }: InquiryPlanProps) {
  const { id, name, assignee, nextActionOn } = inquiry
  const save = useDeskChange(id)
  return (
    <ChangeForm inquiryId={id} label={`Follow-up of ${name}`} saveText="Save follow-up">
      <ChangeSelect
        part="assigneeId"
        label="Assigned to"
        value={assignee?.id ?? ''}
        options={assigneeOptions(colleagues, assignee)}
        save={save}
      />
      {/* One column that may shrink: a box for a day is wide by nature. */}
      <Field label="Next action on" className="grid-cols-1">
        {(control) => (
          <Input
            {...control}
            key={nextActionOn}
            type="date"
            name="nextActionOn"
            defaultValue={nextActionOn}
            // A day that is being typed is no day yet: it is sent when it is left.
            onBlur={({ target }) => {
              if (target.validity.valid && target.value !== nextActionOn) {
                void save({ nextActionOn: target.value })
              }
            }}
          />
        )}
      </Field>
    </ChangeForm>
  )
}

/** Whoever has it stays a choice, also when they have left. */
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
