import { startTransition, useOptimistic } from 'react'

import { Field } from '#app/ui/field.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'

import type { useDeskChange } from './use-desk-change.ts'

type ChangeSelectProps = {
  /** The field of the change. */
  part: string
  label: string
  value: string
  options: readonly SelectOption[]
  save: ReturnType<typeof useDeskChange>
}

/** A choice that is saved as soon as it is made, and shown before the answer. */
export function ChangeSelect({ part, label, value, options, save }: ChangeSelectProps) {
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
