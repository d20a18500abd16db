import type { ReactNode } from 'react'

import { Switch } from '#app/ui/switch.tsx'

import type { FormTextState } from './form-text.tsx'

type FormSwitchProps = {
  field: Pick<FormTextState, 'name' | 'key' | 'initialValue' | 'errors'>
  label: string
  help?: ReactNode
}

/** A field of a form that is on or off; one that was refused comes back as it was posted. */
export function FormSwitch({ field, label, help }: FormSwitchProps) {
  return (
    <Switch
      key={field.key}
      name={field.name}
      defaultChecked={field.initialValue === true || field.initialValue === 'on'}
      error={field.errors?.[0]}
      label={label}
      help={help}
    />
  )
}
