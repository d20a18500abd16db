import type { ComponentProps, ReactNode } from 'react'

import { Switch } from '#app/ui/forms/choice.tsx'
import { Input, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

export type FormTextState = {
  id: string
  name: string
  /** Changes when the form is reset. */
  key: string | undefined
  initialValue?: unknown
  errors?: string[] | undefined
}

type FormTextProps = {
  field: FormTextState
  label: string
  help?: ReactNode
  rows?: number | undefined
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max' | 'step'>
  trailing?: string
}

export function FormText({ field, label, help, rows, input, trailing }: FormTextProps) {
  const text = {
    name: field.name,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : '',
  }
  return (
    <Field id={field.id} label={label} help={help} error={field.errors}>
      {(control) =>
        rows ? (
          <Textarea key={field.key} {...control} {...text} rows={rows} />
        ) : (
          <Input key={field.key} {...control} {...text} {...input} trailing={trailing} />
        )
      }
    </Field>
  )
}

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
