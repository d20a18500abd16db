import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'

import { isSameText } from '#app/domain/cars/car-texts.ts'
import { type CarSearch, parseCarSearch } from '#app/domain/search/car-search.ts'
import type { FacetChoices } from '#app/domain/search/stock-index/facet-choices.ts'
import type { RangePreset } from '#app/domain/search/stock-index/stock-parts.ts'
import { formatList } from '#app/domain/text/list-parameter.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceRow } from '#app/ui/forms/choice-row.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { onChangedLeave, RangeFields } from './range-fields.tsx'

const BOXES = [
  { name: 'bodyType', title: 'Body type', open: true },
  { name: 'fuelType', title: 'Fuel', open: true },
  { name: 'transmission', title: 'Transmission', open: false },
  { name: 'condition', title: 'Condition', open: false },
  { name: 'color', title: 'Colour', open: false },
  { name: 'features', title: 'Features', open: false },
  { name: 'proof', title: 'In writing', open: true },
] as const

const SELECTS = [
  { name: 'minSeats', label: 'Seats' },
  { name: 'drive', label: 'Drive' },
] as const

/** Both also match a beginning. */
const CODES = [
  { name: 'plate', label: 'Registration', example: 'KDA' },
  { name: 'modelCode', label: 'Chassis code', example: 'NZE161' },
] as const

type SearchFiltersProps = {
  search: CarSearch
  choices: FacetChoices
  /**
   * Notes below filters: how many cars don't state their engine size or seats (null if all do),
   * what monthly payments are based on (null if there are none), and what the cars cost.
   */
  notes: Record<'maxPrice' | 'maxEngine' | 'minSeats' | 'maxMonthly', string | null>
  presets: Record<'minPrice' | 'minYear', readonly RangePreset[]>
  onSearch: (search: CarSearch) => void
}

/** With JavaScript each choice applies immediately; without, the button submits them all. */
export function SearchFilters(props: SearchFiltersProps) {
  const { search, choices, onSearch } = props
  const { filters, sort, view, typed } = search
  const { searchTerm, landing } = filters

  const form = useRef<HTMLFormElement>(null)

  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].filter((pair) => typeof pair[1] === 'string')
    const chosen = parseCarSearch(new URLSearchParams(entries as [string, string][]))
    if (chosen.filters.make !== filters.make) chosen.filters.model = null
    onSearch({ ...chosen, page: 1 })
  }
  // Boxes ticked before hydration count too.
  const applyEarlyChoices = useEffectEvent(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []
    const isChanged = [...boxes].some((box) => box.checked !== box.defaultChecked)
    if (form.current && isChanged) apply(form.current)
  })
  useEffect(() => applyEarlyChoices(), [])

  const applyChoice = (event: FormEvent<HTMLFormElement>) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!isTyped) apply(event.currentTarget)
  }

  return (
    <form
      ref={form}
      action="/search"
      onChange={applyChoice}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      {Object.entries({ searchTerm, landing, said: typed, sort: sort.value, view }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="grid gap-4 pb-4">
        <Field id="filter-category" label="Category">
          {(control) => (
            <Select
              {...control}
              name="category"
              value={filters.category ?? 'all'}
              onChange={noop}
              options={[{ value: 'all', label: 'All categories' }, ...choices.category]}
            />
          )}
        </Field>
        <Field id="filter-make" label="Make">
          {(control) => (
            <Select
              {...control}
              name="make"
              value={optionFor(choices.make, filters.make)}
              onChange={noop}
              options={[{ value: '', label: 'Any' }, ...choices.make]}
            />
          )}
        </Field>
        <Field id="filter-model" label="Model">
          {(control) => (
            <Select
              {...control}
              name="model"
              value={optionFor(choices.model, filters.model)}
              onChange={noop}
              disabled={!filters.make}
              options={[
                { value: '', label: filters.make ? 'Any' : 'Choose a make first' },
                ...choices.model,
              ]}
            />
          )}
        </Field>
        <RangeFields {...props} onLeave={apply} />
        {SELECTS.map(({ name, label }) => (
          <Field
            key={name}
            id={`filter-${name}`}
            label={label}
            help={name === 'minSeats' && props.notes.minSeats}
          >
            {(control) => (
              <Select
                {...control}
                name={name}
                value={`${filters[name] ?? ''}`}
                onChange={noop}
                options={choices[name]}
              />
            )}
          </Field>
        ))}
      </div>
      {BOXES.filter(({ name }) => choices[name].length > 0).map(({ name, title, open }) => (
        <Accordion key={name} title={title} open={open || filters[name].length > 0}>
          <fieldset>
            <legend className="sr-only">{title}</legend>
            {choices[name].map(({ value, label, count }) => (
              <ChoiceRow
                key={value}
                type="checkbox"
                name={name}
                value={formatList([value])}
                checked={isChosen(filters[name], value)}
                onChange={noop}
                label={label}
                count={count}
              />
            ))}
          </fieldset>
        </Accordion>
      ))}
      <Accordion
        title="Registration, chassis code"
        open={filters.plate !== null || filters.modelCode !== null}
      >
        <div className="grid gap-4">
          {CODES.map(({ name, label, example }) => (
            <Field key={name} id={`filter-${name}`} label={label}>
              {(control) => (
                <Input
                  // A new key resets the uncontrolled field when the URL changes.
                  key={filters[name]}
                  {...control}
                  name={name}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  defaultValue={filters[name] ?? ''}
                  placeholder={example}
                  maxLength={15}
                  onBlur={onChangedLeave(apply)}
                />
              )}
            </Field>
          ))}
        </div>
      </Accordion>
      <noscript>
        <div className="py-4">
          <Button type="submit" variant="primary" block>
            Show results
          </Button>
        </div>
      </noscript>
    </form>
  )
}

const isChosen = (chosen: readonly string[], value: string) =>
  chosen.some((each) => isSameText(each, value))

/** The option for a value, which a link may write in another case. */
const optionFor = (choices: FacetChoices['make'], value: string | null) =>
  choices.find((choice) => isSameText(choice.value, value ?? ''))?.value ?? ''

/** The form handles all changes; React wants an `onChange` on each controlled input. */
const noop = () => {}
