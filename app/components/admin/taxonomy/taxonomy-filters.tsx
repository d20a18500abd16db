import { Form, useSubmit } from 'react-router'

import { useSlashFocus } from '#app/components/admin/use-slash-focus.ts'
import type { TaxonomySearch } from '#app/domain/taxonomy/taxonomy-search.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/icons.ts'
import { Input } from '#app/ui/input.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'

type TaxonomyFiltersProps = { search: TaxonomySearch; makes: readonly SelectOption[] }

/** Finds a name in the list; among the models, of one make too. */
export function TaxonomyFilters({ search, makes }: TaxonomyFiltersProps) {
  const submit = useSubmit()
  const searchBox = useSlashFocus()
  return (
    <Form
      role="search"
      key={`${search.tab} ${search.q ?? ''} ${search.make ?? ''}`}
      className="flex flex-wrap gap-2"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) {
          void submit(event.currentTarget, { preventScrollReset: true })
        }
      }}
    >
      {search.tab === 'models' && <input type="hidden" name="tab" value="models" />}
      <Field label={`Search ${search.tab}`} hideLabel className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            ref={searchBox}
            type="search"
            name="q"
            defaultValue={search.q ?? ''}
            placeholder="Name  ( / )"
            leading={<Icon of={searchIcon} size={18} />}
          />
        )}
      </Field>
      {search.tab === 'models' && (
        <Field label="Make" hideLabel>
          {(control) => (
            <Select
              {...control}
              name="make"
              defaultValue={search.make ?? ''}
              options={[{ value: '', label: 'Every make' }, ...makes]}
            />
          )}
        </Field>
      )}
      <Button type="submit">Search</Button>
    </Form>
  )
}
