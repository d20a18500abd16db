import {
  IMPORT_FACTS,
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_UNITS,
} from '#app/domain/stock/bulk/bulk-change.ts'
import { FIELDS, type FormField } from '#app/pages/stock/form/car-form-fields.ts'
import { FieldControl } from '#app/pages/stock/form/field-control.tsx'
import { type MakeChoice, MakeAndModel } from '#app/pages/stock/form/make-and-model.tsx'
import { ReservationFields } from '#app/pages/stock/list/reservation-fields.tsx'
import { Input, Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

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

function PriceFields({ typed, errors }: Pick<BulkView, 'typed' | 'errors'>) {
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

type Typed = Pick<BulkView, 'typed' | 'errors'>

type CategoryFieldProps = Typed & { categories: readonly SelectOption[] }

function CategoryField({ typed, errors, categories }: CategoryFieldProps) {
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

type TextFieldProps = Typed & {
  name: string
  label: string
  optional?: boolean
  inputMode?: 'numeric' | 'tel' | 'email'
  placeholder?: string
}

function TextField({ name, label, optional = false, typed, errors, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      error={errors[name]}
      required={!optional}
      optional={optional}
      className="max-w-sm"
    >
      {(control) => (
        <Input
          {...control}
          {...rest}
          name={name}
          defaultValue={typed[name] ?? ''}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function ModelFields({ typed, errors, makes }: Typed & { makes: readonly MakeChoice[] }) {
  const make = makes.find(({ value }) => value === typed.make)
  const model = make?.models.find(({ value }) => value === typed.model)
  return (
    <div className="grid max-w-2xl items-start gap-3 sm:grid-cols-2">
      <MakeAndModel
        makes={makes}
        make={make?.value ?? ''}
        model={model?.value ?? ''}
        errors={errors}
      />
    </div>
  )
}

function DealerFields(typed: Typed) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        These four fields replace what the cars have now. Leave them all blank for cars in your own
        showroom.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...typed} optional name="dealerName" label="Dealer name" />
        <TextField {...typed} optional name="dealerPhone" label="Dealer phone" inputMode="tel" />
        <TextField {...typed} optional name="dealerEmail" label="Dealer email" inputMode="email" />
        <TextField {...typed} optional name="dealerAddress" label="Dealer address" />
      </div>
    </div>
  )
}

/** The same fields as a car's form; a blank one leaves each car as it is. */
function FactFields({ typed, errors }: Typed) {
  const all: readonly FormField[] = FIELDS.import
  const fields = all.filter(({ name }) => IMPORT_FACTS.some((fact) => fact === name))
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">Fields left blank stay unchanged.</p>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ suggestions: _here, help: _help, ...field }) => (
          <FieldControl
            key={field.name}
            field={field.options ? { ...field, options: leavable(field.options) } : field}
            value={typed[field.name] ?? ''}
            error={errors[field.name]}
          />
        ))}
      </div>
    </div>
  )
}

const leavable = (options: readonly SelectOption[]) =>
  options.map((option) => (option.value === '' ? { ...option, label: 'No change' } : option))

export type BulkChoices = {
  categories: readonly SelectOption[]
  makes: readonly MakeChoice[]
  today: string
}

export function IntentFields({ view, choices }: { view: BulkView; choices: BulkChoices }) {
  const { intent, typed, errors } = view
  const given = { typed, errors }
  switch (intent) {
    case 'price':
      return <PriceFields {...given} />
    case 'category':
      return <CategoryField {...given} categories={choices.categories} />
    case 'engine':
      return <TextField {...given} name="engineCc" label="Engine (cc)" inputMode="numeric" />
    case 'code':
      return <TextField {...given} name="modelCode" label="Model code" />
    case 'facts':
      return <FactFields {...given} />
    case 'location':
      return <TextField {...given} name="location" label="Location" />
    case 'model':
      return <ModelFields {...given} makes={choices.makes} />
    case 'dealer':
      return <DealerFields {...given} />
    case 'reserve':
      return (
        <div className="grid max-w-2xl items-start gap-3 sm:grid-cols-2">
          <ReservationFields
            heldFor={typed.heldFor}
            untilDay={typed.untilDay}
            today={choices.today}
            errors={errors}
          />
        </div>
      )
    default:
      return null
  }
}
