import { useState } from 'react'

import type { FieldErrors } from '#app/domain/refusal.ts'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { RequiredLabel } from './field-control.tsx'

export type NameChoice = { value: string; label: string }
export type MakeChoice = NameChoice & { models: readonly NameChoice[] }

type MakeAndModelProps = {
  makes: readonly MakeChoice[]
  make: string
  model: string
  errors: FieldErrors
}

const CHOOSE = { value: '', label: 'Choose' }

/** A model can be chosen only after its make. Without JavaScript all models are listed. */
export function MakeAndModel({ makes, make: ownMake, model: ownModel, errors }: MakeAndModelProps) {
  const isScripted = useIsScripted()
  const [make, setMake] = useState(ownMake)
  const [model, setModel] = useState(ownModel)
  const offered = withCurrent(makes, ownMake, ownModel)
  const models = offered.find(({ value }) => value === make)?.models ?? []

  function chooseMake(chosen: string) {
    setMake(chosen)
    const modelsOfMake = offered.find(({ value }) => value === chosen)?.models ?? []
    if (!modelsOfMake.some(({ value }) => value === model)) setModel('')
  }

  return (
    <>
      <Field
        id="car-make"
        label={<RequiredLabel isRequired>Make</RequiredLabel>}
        error={errors.make}
      >
        {(control) => (
          <Select
            {...control}
            name="make"
            aria-required
            value={make}
            onChange={(event) => chooseMake(event.target.value)}
            options={[CHOOSE, ...offered]}
          />
        )}
      </Field>
      <Field
        id="car-model"
        label={<RequiredLabel isRequired>Model</RequiredLabel>}
        error={errors.model}
        help={make === '' && <span className="noscript:hidden">Choose a make first.</span>}
      >
        {(control) => (
          <Select
            {...control}
            name="model"
            aria-required
            disabled={isScripted && make === ''}
            value={model}
            onChange={(event) => setModel(event.target.value)}
            {...(isScripted && { options: [CHOOSE, ...models] })}
          >
            {isScripted ? null : <AllModels makes={offered} />}
          </Select>
        )}
      </Field>
    </>
  )
}

function AllModels({ makes }: { makes: readonly MakeChoice[] }) {
  return (
    <>
      <option value="">Choose</option>
      {makes.map(({ value, label, models }) => (
        <optgroup key={value} label={label}>
          {models.map((model) => (
            <option key={model.value} value={model.value}>
              {model.label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

function withCurrent(makes: readonly MakeChoice[], make: string, model: string): MakeChoice[] {
  if (make === '') return [...makes]
  const own = makes.find(({ value }) => value === make)
  const ownModel = { value: model, label: model }
  if (!own) return [...makes, { value: make, label: `${make} (inactive)`, models: [ownModel] }]
  if (model === '' || own.models.some(({ value }) => value === model)) return [...makes]
  const models = [...own.models, { ...ownModel, label: `${model} (inactive)` }]
  return makes.map((each) => (each === own ? { ...own, models } : each))
}
