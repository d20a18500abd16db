import type { ComponentProps, ReactNode } from 'react'

import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

/** What a form knows of one of its fields. */
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
  /** More than one makes it a field of several lines. */
  rows?: number | undefined
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max' | 'step'>
  trailing?: string
}

/** A field of a form that is a text or a number. */
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
