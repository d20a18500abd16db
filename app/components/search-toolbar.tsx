import { Form } from 'react-router'

import { countFilters } from '#app/domain/cars/car-filters.ts'
import { type CarSearch, formatCarFilters } from '#app/domain/cars/car-search.ts'
import { findSort, SEARCH_SORTS } from '#app/domain/cars/car-sort.ts'
import { Button } from '#app/ui/button.tsx'
import { opensDialog } from '#app/ui/dialog-trigger.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon, slidersHorizontalIcon } from '#app/ui/icons.ts'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'

import { SavedSearchesButton } from './saved/saved-searches-button.tsx'

type SearchToolbarProps = {
  search: CarSearch
  /** The sheet with the filters, which a phone opens. */
  filtersId: string
  onSearch: (search: CarSearch) => void
}

/** Words and order of a search; each is a form whose answer is an address. */
export function SearchToolbar({ search, filtersId, onSearch }: SearchToolbarProps) {
  const chosen = countFilters({ ...search.filters, searchTerm: null })
  return (
    <div className="grid gap-3">
      <TextSearch search={search} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          {...opensDialog(filtersId)}
          className="lg:hidden"
          icon={<Icon of={slidersHorizontalIcon} />}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
        <SortSelect search={search} onSearch={onSearch} />
        <SavedSearchesButton filters={search.filters} />
      </div>
    </div>
  )
}

function TextSearch({ search }: { search: CarSearch }) {
  const { searchTerm } = search.filters
  return (
    <Form action="/search" role="search" className="flex items-end gap-2">
      <KeptParameters search={search} except="searchTerm" />
      <Field label="Search by make, model or words" hideLabel className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            key={searchTerm}
            type="search"
            name="searchTerm"
            defaultValue={searchTerm ?? ''}
            placeholder="Make, model or words"
            maxLength={100}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Button type="submit" icon={<Icon of={searchIcon} />}>
        Search
      </Button>
    </Form>
  )
}

function SortSelect({ search, onSearch }: Omit<SearchToolbarProps, 'filtersId'>) {
  return (
    <Form action="/search" className="flex min-w-0 flex-1 items-center gap-2 lg:flex-none">
      <KeptParameters search={search} except="sort" />
      <Field label="Sort by" hideLabel className="min-w-0 flex-1">
        {(control) => (
          <Select
            {...control}
            name="sort"
            value={search.sort.value}
            options={SEARCH_SORTS}
            onChange={({ currentTarget: { value } }) =>
              onSearch({ ...search, sort: findSort(SEARCH_SORTS, value), page: 1 })
            }
          />
        )}
      </Field>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </Form>
  )
}

/** What a form does not ask for travels with it. */
function KeptParameters({ search, except }: { search: CarSearch; except: 'searchTerm' | 'sort' }) {
  const kept = formatCarFilters(
    except === 'searchTerm' ? { ...search.filters, searchTerm: null } : search.filters,
  )
  if (except !== 'sort') kept.set('sort', search.sort.value)
  if (search.view !== 'grid') kept.set('view', search.view)
  return [...kept].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
