import { Form } from 'react-router'

import type { AuditSearch } from '#app/domain/audit/audit-search.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'

import { entityWords } from './audit-words.ts'

type AuditFiltersProps = {
  search: AuditSearch
  choices: { actors: readonly string[]; entities: readonly string[] }
}

/** Narrows the log; a plain form whose answer is an address, so that it can be kept and shared. */
export function AuditFilters({ search, choices }: AuditFiltersProps) {
  return (
    <Form
      // A cleared search comes with new defaults.
      key={JSON.stringify(search)}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_auto_auto_auto]"
    >
      {search.which && <input type="hidden" name="which" value={search.which} />}
      <Field label="Who">
        {(control) => (
          <Select
            {...control}
            name="who"
            defaultValue={search.who ?? ''}
            options={[
              { value: '', label: 'Anybody' },
              ...choices.actors.map((actor) => ({ value: actor, label: actor })),
            ]}
          />
        )}
      </Field>
      <Field label="What">
        {(control) => (
          <Select
            {...control}
            name="what"
            defaultValue={search.what ?? ''}
            options={[
              { value: '', label: 'Anything' },
              ...choices.entities.map((entity) => ({ value: entity, label: entityWords(entity) })),
            ]}
          />
        )}
      </Field>
      <Field label="From">
        {(control) => (
          <Input {...control} type="date" name="from" defaultValue={search.from ?? ''} />
        )}
      </Field>
      <Field label="To">
        {(control) => <Input {...control} type="date" name="to" defaultValue={search.to ?? ''} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Filter
        </Button>
        <ButtonLink to="/admin/audit" variant="ghost">
          Clear
        </ButtonLink>
      </div>
    </Form>
  )
}
