import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react'

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
  const box = useRef<HTMLSelectElement>(null)
  const saving = useRef<string | null>(null)

  function choose(chosen: string) {
    // A choice made while the script started is found in the box, and may come as an event too.
    if (saving.current === chosen) return
    saving.current = chosen
    startTransition(async () => {
      show(chosen)
      await save({ [part]: chosen })
      if (saving.current === chosen) saving.current = null
    })
  }

  const chooseEarly = useEffectEvent(() => {
    const chosen = box.current?.value ?? value
    if (chosen !== value) choose(chosen)
  })
  // On a slow line somebody may have chosen before this page's script was there.
  useEffect(() => chooseEarly(), [])

  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          ref={box}
          name={part}
          value={shown}
          options={options}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Field>
  )
}
