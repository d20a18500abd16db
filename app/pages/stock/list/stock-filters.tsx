import { useState } from 'react'

import {
  isNarrowed,
  STOCK_CLOCKS,
  STOCK_SORTS,
  STOCK_STATES,
  type StockSearch,
  WHOLE_STOCK,
} from '#app/domain/stock/stock-search.ts'
import {
  FilterForm,
  FiltersToggle,
  SearchBox,
  TOGGLED,
} from '#app/pages/admin-frame/search-box.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type StockFiltersProps = { search: StockSearch; categories: readonly SelectOption[] }

export function StockFilters({ search, categories }: StockFiltersProps) {
  const { category, status, clock } = search
  const [isShown, setShown] = useState(category !== null || status !== null || clock !== null)
  const choices = [
    { name: 'category', label: 'Category', options: [any('All categories'), ...categories] },
    { name: 'status', label: 'Status', options: [any('Any status'), ...STOCK_STATES] },
    {
      name: 'clock',
      label: 'Import deadline',
      options: [any('Any import deadline'), ...STOCK_CLOCKS],
    },
    { name: 'sort', label: 'Sort', options: STOCK_SORTS },
  ] as const
  return (
    <FilterForm
      action="/admin/cars"
      key={JSON.stringify({ ...search, page: 1 })}
      className="grid grid-cols-2 gap-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] 2xl:grid-cols-[minmax(14rem,1fr)_repeat(4,auto)_auto]"
    >
      {search.view !== WHOLE_STOCK.view && <input type="hidden" name="view" value={search.view} />}
      <SearchBox
        label="Search cars"
        name="searchTerm"
        query={search.searchTerm}
        placeholder="Make, model, stock or reg no."
        className="max-2xl:col-span-full"
      />
      <FiltersToggle isShown={isShown} onChange={setShown} />
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label} hideLabel className={TOGGLED}>
          {(control) => (
            <Select {...control} name={name} defaultValue={search[name] ?? ''} options={options} />
          )}
        </Field>
      ))}
      <div className="flex gap-2">
        <Button type="submit" className="max-md:flex-1">
          Search
        </Button>
        {isNarrowed(search) && (
          <ButtonLink
            to={
              search.view === WHOLE_STOCK.view ? '/admin/cars' : `/admin/cars?view=${search.view}`
            }
            variant="ghost"
          >
            Clear
          </ButtonLink>
        )}
      </div>
    </FilterForm>
  )
}

const any = (label: string): SelectOption => ({ value: '', label })
