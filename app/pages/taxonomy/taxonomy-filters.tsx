import type { TaxonomySearch } from '#app/domain/taxonomy/taxonomy-search.ts'
import { FilterForm, SearchBox } from '#app/pages/admin-frame/search-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type TaxonomyFiltersProps = { search: TaxonomySearch; makes: readonly SelectOption[] }

export function TaxonomyFilters({ search, makes }: TaxonomyFiltersProps) {
  return (
    <FilterForm
      key={`${search.tab} ${search.q ?? ''} ${search.make ?? ''}`}
      className="flex flex-wrap gap-2"
    >
      {search.tab === 'models' && <input type="hidden" name="tab" value="models" />}
      <SearchBox
        label={`Search ${search.tab}`}
        name="q"
        query={search.q}
        placeholder="Name"
        className="min-w-48 flex-1"
      />
      {search.tab === 'models' && (
        <Field label="Make" hideLabel>
          {(control) => (
            <Select
              {...control}
              name="make"
              defaultValue={search.make ?? ''}
              options={[{ value: '', label: 'All makes' }, ...makes]}
            />
          )}
        </Field>
      )}
      <Button type="submit">Search</Button>
    </FilterForm>
  )
}
