import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react'

import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change-result.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Select, type SelectOption } from '#app/ui/forms/select.tsx'

import type { ChangeFields } from './send-change.ts'

type ChangeSelectProps = {
  part: string
  label: string
  value: string
  options: readonly SelectOption[]
  save: (fields: ChangeFields) => Promise<InquiryChangeResult>
}

/** A select that saves on change, with optimistic display. */
export function ChangeSelect({ part, label, value, options, save }: ChangeSelectProps) {
  const [shown, setShown] = useOptimistic(value)
  const select = useRef<HTMLSelectElement>(null)
  const saving = useRef<string | null>(null)

  function choose(chosen: string) {
    // A choice made during hydration is read from the select and may also fire an event.
    if (saving.current === chosen) return
    saving.current = chosen
    startTransition(async () => {
      setShown(chosen)
      await save({ [part]: chosen })
      if (saving.current === chosen) saving.current = null
    })
  }

  const saveEarlyChoice = useEffectEvent(() => {
    const chosen = select.current?.value ?? value
    if (chosen !== value) choose(chosen)
  })
  // On a slow connection the user may have chosen before hydration.
  useEffect(() => saveEarlyChoice(), [])

  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          ref={select}
          name={part}
          value={shown}
          options={options}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Field>
  )
}
