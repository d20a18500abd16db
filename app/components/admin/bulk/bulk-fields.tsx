import {
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_UNITS,
} from '#app/domain/cars/bulk/price-change.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Select, type SelectOption } from '#app/ui/forms/select.tsx'

import type { BulkView } from './bulk-view.ts'

export function SelectionFields({ sent }: Pick<BulkView, 'sent'>) {
  const { returnTo, scope, ids, intent } = sent
  return (
    <>
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="intent" value={intent} />
      {scope !== '' && <input type="hidden" name="scope" value={scope} />}
      {scope === '' && ids.map((id) => <input key={id} type="hidden" name="car" value={id} />)}
    </>
  )
}

const PRICE_CHOICES = [
  { name: 'direction', label: 'Direction', options: PRICE_DIRECTIONS },
  { name: 'unit', label: 'By', options: PRICE_UNITS },
  { name: 'roundTo', label: 'Round to', options: PRICE_ROUNDINGS },
] as const

export function PriceFields({ typed, errors }: Pick<BulkView, 'typed' | 'errors'>) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
      <Field label="Amount" error={errors.amount} help="5 or 50,000" required>
        {(control) => (
          <Input {...control} name="amount" inputMode="decimal" defaultValue={typed.amount ?? ''} />
        )}
      </Field>
      {PRICE_CHOICES.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              name={name}
              defaultValue={typed[name] ?? options[0].value}
              options={options}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

type CategoryFieldProps = Pick<BulkView, 'typed' | 'errors'> & {
  categories: readonly SelectOption[]
}

export function CategoryField({ typed, errors, categories }: CategoryFieldProps) {
  return (
    <Field label="New category" error={errors.category} required className="max-w-sm">
      {(control) => (
        <Select
          {...control}
          name="category"
          defaultValue={typed.category ?? ''}
          options={[{ value: '', label: 'Choose a category' }, ...categories]}
        />
      )}
    </Field>
  )
}

type TextFieldProps = Pick<BulkView, 'typed' | 'errors'> & {
  name: 'engineCc' | 'modelCode' | 'location'
  label: string
}

export function TextField({ name, label, typed, errors }: TextFieldProps) {
  return (
    <Field label={label} error={errors[name]} required className="max-w-sm">
      {(control) => (
        <Input
          {...control}
          name={name}
          defaultValue={typed[name] ?? ''}
          inputMode={name === 'engineCc' ? 'numeric' : 'text'}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
