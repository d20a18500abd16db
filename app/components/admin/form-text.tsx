import type { ComponentProps, ReactNode } from 'react'

import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'

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
