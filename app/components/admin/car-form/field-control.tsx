import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Select } from '#app/ui/forms/select.tsx'

import type { FormField } from './car-form-fields.ts'

type FieldControlProps = {
  field: FormField
  value: string
  error: readonly string[] | undefined
}

const TYPES = { number: 'text', date: 'date', email: 'email', tel: 'tel' } as const

export function FieldControl({ field, value, error }: FieldControlProps) {
  const { name, label, isRequired, kind, options, placeholder, help, leading, suggestions } = field
  return (
    <Field
      id={`car-${name}`}
      label={<RequiredLabel isRequired={isRequired ?? false}>{label}</RequiredLabel>}
      help={help}
      error={error}
    >
      {(control) =>
        options ? (
          <Select
            {...control}
            name={name}
            defaultValue={value}
            aria-required={isRequired}
            options={isRequired ? [{ value: '', label: 'Choose' }, ...options] : options}
          />
        ) : (
          <Input
            {...control}
            name={name}
            type={kind ? TYPES[kind] : 'text'}
            inputMode={kind === 'number' ? 'numeric' : undefined}
            defaultValue={value}
            aria-required={isRequired}
            placeholder={placeholder}
            leading={leading}
            list={suggestions}
            autoComplete="off"
          />
        )
      }
    </Field>
  )
}

/** Adds a visual star only: screen readers get `aria-required` from the control. */
export function RequiredLabel({ isRequired, children }: { isRequired: boolean; children: string }) {
  if (!isRequired) return children
  return <span className="after:ms-1 after:text-danger after:content-['*'_/_'']">{children}</span>
}
