import type { ReactNode } from 'react'

import { Switch } from '#app/ui/forms/switch.tsx'

import type { FormTextState } from './form-text.tsx'

type FormSwitchProps = {
  field: Pick<FormTextState, 'name' | 'key' | 'initialValue' | 'errors'>
  label: string
  help?: ReactNode
}

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
