import type { ComponentProps, ReactNode } from 'react'

import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

import type { FormResult } from './form-result.ts'
import { PasswordInput } from './password-input.tsx'

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'name' | 'id' | 'leading' | 'trailing'> & {
  label: string
  name: string
  help?: ReactNode
  optional?: boolean
  result: FormResult | undefined
}

export function TextField({
  label,
  name,
  help,
  optional = false,
  required,
  type,
  result,
  defaultValue,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      required={required}
      error={result?.fields?.[name]}
    >
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...rest} {...control} label={label} name={name} />
        ) : (
          <Input
            {...rest}
            {...control}
            type={type}
            name={name}
            defaultValue={result?.typed?.[name]?.[0] ?? defaultValue}
          />
        )
      }
    </Field>
  )
}
