import type { FieldMetadata } from '@conform-to/react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'

import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Input, Select, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

export type FormField = FieldMetadata<unknown, Record<string, unknown>>

type LineProps = {
  of: FormField
  label: string
  type?: 'text' | 'email' | 'tel'
  autoComplete: HTMLInputAutoCompleteAttribute
  optional?: boolean
  placeholder?: string
}

/** A single-line field, validated by Conform. */
export function LineField({ of, label, optional = false, type = 'text', ...rest }: LineProps) {
  return (
    <Field id={of.id} label={label} error={of.errors} optional={optional} required={!optional}>
      {(control) => (
        <Input
          key={of.key}
          {...control}
          {...rest}
          type={type}
          name={of.name}
          defaultValue={of.defaultValue}
        />
      )}
    </Field>
  )
}

export function MessageField({ of, label }: { of: FormField; label: string }) {
  return (
    <Field id={of.id} label={label} error={of.errors} required>
      {(control) => (
        <Textarea
          key={of.key}
          {...control}
          name={of.name}
          rows={4}
          defaultValue={of.defaultValue}
        />
      )}
    </Field>
  )
}

type ChoiceFieldProps = {
  of: FormField
  label: string
  options: readonly { value: string; label: string }[]
  open?: string
}

export function ChoiceField({ of, label, options, open }: ChoiceFieldProps) {
  return (
    <Field id={of.id} label={label} error={of.errors} optional={open !== undefined}>
      {(control) => (
        <Select
          key={of.key}
          {...control}
          name={of.name}
          defaultValue={of.defaultValue ?? (open === undefined ? options[0]?.value : '')}
          options={open === undefined ? options : [{ value: '', label: open }, ...options]}
        />
      )}
    </Field>
  )
}

/** A choice as a row of chips; `open` leaves it to the dealer. */
export function ChipsField({ of, label, options, open }: ChoiceFieldProps & { open: string }) {
  const given = options.find(({ value }) => value === of.defaultValue)?.value ?? ''
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {[{ value: '', label: open }, ...options].map(({ value, label: text }) => (
          <label
            key={value}
            className="chip-choice print-colours button button-secondary button-sm cursor-pointer rounded-full px-1 sm:px-3"
          >
            <input type="radio" name={of.name} value={value} defaultChecked={value === given} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TickFieldProps = { of: FormField; label: ReactNode; required?: boolean }

export function TickField({ of, label, required = false }: TickFieldProps) {
  return (
    <Checkbox
      key={of.key}
      id={of.id}
      name={of.name}
      defaultChecked={of.defaultChecked}
      error={of.errors?.[0]}
      required={required}
      label={label}
    />
  )
}

export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-ink underline underline-offset-4">
      {children}
    </a>
  )
}
