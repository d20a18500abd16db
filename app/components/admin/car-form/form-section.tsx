import type { ReactNode } from 'react'

import type { CarForm } from '#app/domain/cars/form/car-form.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Card } from '#app/ui/card.tsx'

import type { FormField } from './car-form-fields.ts'
import { FieldControl } from './field-control.tsx'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 xl:grid-cols-4'

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={GRID}>{children}</div>
}

type FieldGroupProps = {
  legend: string
  help?: string
  children: ReactNode
}

export function FieldGroup({ legend, help, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-start mb-3 w-full font-semibold">
        {legend}
        {help && <span className="block text-sm font-normal text-ink-2">{help}</span>}
      </legend>
      <div className={`clear-both ${GRID}`}>{children}</div>
    </fieldset>
  )
}

type PlainFieldsProps = {
  fields: readonly FormField[]
  values: CarForm['values']
  errors: FieldErrors
}

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
