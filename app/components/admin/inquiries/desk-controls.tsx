import { startTransition, useOptimistic } from 'react'
import { useLocation } from 'react-router'

import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#app/domain/inquiries/inquiry-options.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'

import type { InquiryView } from './inquiry-view.ts'
import { changePath } from './send-change.ts'
import { useDeskChange } from './use-desk-change.ts'

export type Colleagues = readonly { id: string; name: string }[]

type DeskControlsProps = { inquiry: InquiryView; colleagues: Colleagues; className: string }

/**
 * Status, priority, who sees to it and when: each is saved as soon as it is chosen, and shown so
 * before the answer. Without script there is a button that saves all four.
 */
export function DeskControls({ inquiry, colleagues, className }: DeskControlsProps) {
  const { id, name, status, priority, assignee, nextActionOn } = inquiry
  const { pathname, search } = useLocation()
  const save = useDeskChange(id)
  const selects = [
    { part: 'status', label: 'Status', value: status, options: INQUIRY_STATUSES },
    { part: 'priority', label: 'Priority', value: priority, options: INQUIRY_PRIORITIES },
    {
      part: 'assigneeId',
      label: 'Assigned to',
      value: assignee?.id ?? '',
      options: assigneeOptions(colleagues, assignee),
    },
  ]
  return (
    <form
      method="post"
      action={changePath(id)}
      aria-label={`Follow-up of ${name}`}
      className={className}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {selects.map(({ part, ...select }) => (
        <ChangeSelect key={part} {...select} part={part} save={save} />
      ))}
      <Field label="Next action on">
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
      <span className="col-span-full hidden noscript:block">
        <Button type="submit">Save</Button>
      </span>
    </form>
  )
}

type ChangeSelectProps = {
  part: string
  label: string
  value: string
  options: readonly SelectOption[]
  save: ReturnType<typeof useDeskChange>
}

function ChangeSelect({ part, label, value, options, save }: ChangeSelectProps) {
  const [shown, show] = useOptimistic(value)
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={part}
          value={shown}
          options={options}
          onChange={({ target }) => {
            const chosen = target.value
            startTransition(async () => {
              show(chosen)
              await save({ [part]: chosen })
            })
          }}
        />
      )}
    </Field>
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
