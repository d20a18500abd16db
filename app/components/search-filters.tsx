import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'

import { type CarSearch, parseCarSearch } from '#app/domain/cars/car-search.ts'
import type { FacetChoices } from '#app/domain/cars/facets/facet-choices.ts'
import { formatList } from '#app/domain/cars/list-parameter.ts'
import { isSameText } from '#app/domain/cars/same-text.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceRow } from '#app/ui/choice-row.tsx'
import { Field } from '#app/ui/field.tsx'
import { Kept } from '#app/ui/kept.tsx'
import { Select } from '#app/ui/select.tsx'

import { RangeFields } from './range-fields.tsx'

/** The lists with a box for each value, in the order shown; the first stand open. */
const BOXES = [
  { name: 'bodyType', title: 'Body type', open: true },
  { name: 'fuelType', title: 'Fuel', open: true },
  { name: 'transmission', title: 'Transmission', open: false },
  { name: 'condition', title: 'Condition', open: false },
  { name: 'color', title: 'Colour', open: false },
  { name: 'features', title: 'Features', open: false },
] as const

type SearchFiltersProps = {
  search: CarSearch
  choices: FacetChoices
  onSearch: (search: CarSearch) => void
}

/**
 * Every filter as one form. With script each choice is applied at once; without, the
 * button at the end sends them all.
 */
export function SearchFilters({ search, choices, onSearch }: SearchFiltersProps) {
  const { filters, sort, view } = search

  const form = useRef<HTMLFormElement>(null)

  const apply = (form: HTMLFormElement) => {
    const written = [...new FormData(form)].filter((pair) => typeof pair[1] === 'string')
    const chosen = parseCarSearch(new URLSearchParams(written as [string, string][]))
    // A model of another make would find nothing.
    if (chosen.filters.make !== filters.make) chosen.filters.model = null
    onSearch({ ...chosen, page: 1 })
  }
  // A box ticked before the script arrived counts too.
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
      {filters.searchTerm && <input type="hidden" name="searchTerm" value={filters.searchTerm} />}
      <input type="hidden" name="sort" value={sort.value} />
      <input type="hidden" name="view" value={view} />
      <Kept of={['filter fields', filters, choices.category, choices.make, choices.model]}>
        {() => (
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
                  value={spelledAs(choices.make, filters.make)}
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
                  value={spelledAs(choices.model, filters.model)}
                  onChange={noop}
                  disabled={!filters.make}
                  options={[
                    { value: '', label: filters.make ? 'Any' : 'Choose a make first' },
                    ...choices.model,
                  ]}
                />
              )}
            </Field>
            <RangeFields filters={filters} onLeave={apply} />
          </div>
        )}
      </Kept>
      {BOXES.filter(({ name }) => choices[name].length > 0).map(({ name, title, open }) => (
        <Kept key={name} of={['filter boxes', name, filters[name], choices[name]]}>
          {() => (
            <Accordion title={title} open={open || choices[name].some(({ chosen }) => chosen)}>
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
          )}
        </Kept>
      ))}
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

/** The option for a value that a link may write in another case. */
const spelledAs = (choices: FacetChoices['make'], value: string | null) =>
  choices.find((choice) => isSameText(choice.value, value ?? ''))?.value ?? ''

/** The form listens for all its controls; React asks each controlled one for a listener. */
const noop = () => {}
