import type { ReactNode } from 'react'

import type { FieldErrors } from '#app/domain/refusal.ts'
import type { CarForm } from '#app/domain/stock/form/car-form.ts'
import { Card } from '#app/ui/card.tsx'
import { FoldToggle } from '#app/ui/fold-toggle.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

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

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-4 sm:gap-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4'

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={GRID}>{children}</div>
}

type PlainFieldsProps = {
  fields: readonly FormField[]
  values: CarForm['values']
  errors: FieldErrors
}

type FieldGroupProps = PlainFieldsProps & {
  legend: string
  help?: string
  /** Below the fields; on a phone it shows while they are folded too. */
  children?: ReactNode
}

/** Fields that only some cars need, folded on a phone. */
export function FieldGroup({ legend, help, children, ...plain }: FieldGroupProps) {
  const name = (
    <span className="block font-semibold">
      {legend}
      {help && <span className="block text-sm font-normal text-ink-2">{help}</span>}
    </span>
  )
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-2 sm:pt-4">
      <FoldToggle onPhone open={isOneWrong(plain)}>
        {name}
      </FoldToggle>
      <fieldset className="folded min-w-0">
        <legend className="float-start mb-3 w-full">{name}</legend>
        <div className={`clear-both ${GRID}`}>
          <PlainFields {...plain} />
        </div>
      </fieldset>
      {children}
    </div>
  )
}

type FoldedFieldsProps = PlainFieldsProps & { name: string }

/** More fields of a grid, folded on a phone. */
export function FoldedFields({ name, ...plain }: FoldedFieldsProps) {
  return (
    <>
      <FoldToggle
        onPhone
        open={isOneWrong(plain)}
        className="border-t border-line pt-2 font-semibold"
      >
        {name}
      </FoldToggle>
      <div className="folded grid gap-4 sm:contents">
        <PlainFields {...plain} />
      </div>
    </>
  )
}

const isOneWrong = ({ fields, errors }: PlainFieldsProps) =>
  fields.some(({ name }) => errors[name] !== undefined)

export function PlainFields({ fields, values, errors }: PlainFieldsProps) {
  return fields.map((field) => (
    <FieldControl
      key={field.name}
      field={field}
      value={values[field.name]}
      error={errors[field.name]}
    />
  ))
}
