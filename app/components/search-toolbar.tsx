import { Form, useSubmit } from 'react-router'

import { type CarSearch, carSearchPath, formatCarFilters } from '#app/domain/cars/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/cars/car-sort.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { layoutGridIcon, listIcon, searchIcon } from '#app/ui/icons.ts'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'

const VIEWS = [
  { view: 'grid', label: 'Grid view', icon: layoutGridIcon },
  { view: 'list', label: 'List view', icon: listIcon },
] as const

/** Words, order and view of a search: one form whose answer is a URL. */
export function SearchToolbar({ search }: { search: CarSearch }) {
  const submit = useSubmit()
  // What the form does not ask for travels with it.
  const kept = [...formatCarFilters({ ...search.filters, searchTerm: null })]
  return (
    <div className="my-6 flex flex-wrap items-end gap-3">
      <Form action="/search" className="flex min-w-0 flex-1 flex-wrap items-end gap-3">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
        <Field label="Search" className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input
              {...control}
              key={search.filters.searchTerm}
              type="search"
              name="searchTerm"
              defaultValue={search.filters.searchTerm ?? ''}
              placeholder="Make, model or words"
              maxLength={100}
            />
          )}
        </Field>
        <Field label="Sort by" className="basis-44">
          {(control) => (
            <Select
              {...control}
              key={search.sort.value}
              name="sort"
              defaultValue={search.sort.value}
              options={SEARCH_SORTS}
              onChange={(event) => submit(event.currentTarget.form)}
            />
          )}
        </Field>
        <Button type="submit" icon={<Icon of={searchIcon} />}>
          Search
        </Button>
      </Form>
      <div className="flex" role="group" aria-label="View">
        {VIEWS.map(({ view, label, icon }) => (
          <ButtonLink
            key={view}
            to={carSearchPath({ ...search, view })}
            variant="ghost"
            square
            aria-label={label}
            aria-current={search.view === view ? 'true' : undefined}
            className="aria-current:bg-sunken"
            preventScrollReset
            icon={<Icon of={icon} />}
          />
        ))}
      </div>
    </div>
  )
}
