import { Form, Link } from 'react-router'

import { countFilters, NO_FILTERS, withoutFilter } from '#app/domain/search/car-filters.ts'
import { type CarSearch, formatCarFilters, carSearchPath } from '#app/domain/search/car-search.ts'
import { findSort, SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import type { SearchChip } from '#app/domain/search/filter-chips.ts'
import type { Understood } from '#app/domain/search/words/understood.ts'
import { SavedSearchesButton } from '#app/pages/shortlist/saved-searches-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { slidersHorizontalIcon } from '#app/ui/icons.ts'
import { opensDialog } from '#app/ui/overlays/dialog-trigger.ts'

type SearchToolbarProps = {
  search: CarSearch
  /** How the words in the box were understood; null if none were read. */
  understood: Understood | null
  /** Id of the filter sheet, which opens on phones. */
  filtersId: string
  onSearch: (search: CarSearch) => void
}

/** Keywords, filters button, sort order and saved searches. The forms are plain GET forms. */
export function SearchToolbar({ search, understood, filtersId, onSearch }: SearchToolbarProps) {
  const filterCount = countFilters({ ...search.filters, searchTerm: null })
  return (
    <div className="grid grid-cols-1 flex-wrap items-center gap-3 xl:flex">
      <TextSearch search={search} understood={understood} />
      {/* On wide screens these share the row of the words, and the panel of saved searches wraps below. */}
      <div className="flex flex-wrap items-center gap-2 xl:contents">
        <Button
          {...opensDialog(filtersId)}
          className="lg:hidden"
          // With a number, the sort order beside it would be cut off on a phone.
          icon={
            <Icon of={slidersHorizontalIcon} className={filterCount > 0 ? 'max-sm:hidden' : ''} />
          }
        >
          Filters{filterCount > 0 && ` (${filterCount})`}
        </Button>
        <SortSelect search={search} onSearch={onSearch} />
        <SavedSearchesButton filters={search.filters} />
      </div>
    </div>
  )
}

function TextSearch({ search, understood }: Pick<SearchToolbarProps, 'search' | 'understood'>) {
  const words = understood?.words ?? search.filters.searchTerm
  return (
    <Form action="/search" role="search" className="flex flex-1 items-end gap-2">
      <OtherParameters search={understood?.others ?? search} except="searchTerm" />
      <Field label="Search by make, model or keyword" hideLabel className="min-w-0 flex-1">
        {(control) => (
          <Input
            key={words}
            {...control}
            type="search"
            name="q"
            defaultValue={words ?? ''}
            placeholder="Make, model or keyword"
            maxLength={100}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </Form>
  )
}

function SortSelect({ search, onSearch }: Pick<SearchToolbarProps, 'search' | 'onSearch'>) {
  return (
    <Form action="/search" className="flex min-w-0 flex-1 items-center gap-2 lg:flex-none">
      <OtherParameters search={search} except="sort" />
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

/** The rest of the search as hidden inputs, so that submitting this form doesn't drop it. */
function OtherParameters({ search, except }: { search: CarSearch; except: 'searchTerm' | 'sort' }) {
  const params = formatCarFilters(
    except === 'searchTerm' ? { ...search.filters, searchTerm: null } : search.filters,
  )
  if (except !== 'sort') params.set('sort', search.sort.value)
  if (search.view !== 'grid') params.set('view', search.view)
  if (except === 'sort' && search.typed !== null) params.set('said', search.typed)
  return [...params].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

type ActiveFiltersProps = {
  search: CarSearch
  chips: readonly SearchChip[]
  understood: Understood | null
}

const NOTHING = { filters: NO_FILTERS, page: 1, typed: null }

/**
 * The active filters, each with a link that removes it, and one that clears them all. Says if they
 * were read from words, and links to a search for the words as typed.
 */
export function ActiveFilters({ search, chips, understood }: ActiveFiltersProps) {
  if (chips.length === 0 && !understood) return null
  return (
    <div>
      {understood && <p className="pb-2 text-sm text-ink-2">{understood.notes}</p>}
      <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={`${chip.name} ${chip.value}`} className="max-w-full">
            <Chip
              to={carSearchPath({
                ...search,
                filters: withoutFilter(search.filters, chip),
                page: 1,
              })}
              removes
            >
              {chip.label}
            </Chip>
          </li>
        ))}
        {[
          { label: 'Clear all', to: carSearchPath({ ...search, ...NOTHING }) },
          ...(understood?.instead ?? []).map(({ label, path }) => ({ label, to: path })),
        ].map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4 pointer-fine:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
