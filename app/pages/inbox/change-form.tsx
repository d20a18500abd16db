import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
} from 'react'
import { useLocation } from 'react-router'

import type { InquiryChangeResult } from '#app/domain/inquiries/staff/inquiry-change.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { changePath, type ChangeFields } from './send-change.ts'

type ChangeFormProps = {
  inquiryId: string
  label: string
  saveText: string
  children: ReactNode
}

/** Inquiry fields that save individually, or with a button where JavaScript is unavailable. */
export function ChangeForm({ inquiryId, label, saveText, children }: ChangeFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={changePath(inquiryId)}
      aria-label={label}
      // A choice restored by the browser would be saved as a change.
      autoComplete="off"
      className="grid grid-cols-2 gap-x-2 gap-y-3"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
      <span className="col-span-full hidden noscript:block">
        <Button type="submit">{saveText}</Button>
      </span>
    </form>
  )
}

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
