import { Form } from 'react-router'

import type { AuditSearch } from '#app/domain/audit/audit-search.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Select } from '#app/ui/forms/select.tsx'

import { actorText, entityText } from './audit-text.ts'

type AuditFiltersProps = {
  search: AuditSearch
  choices: { actors: readonly string[]; entities: readonly string[] }
}

/** Filters the log with a GET form, so that the result has a shareable URL. */
export function AuditFilters({ search, choices }: AuditFiltersProps) {
  return (
    <Form
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
              { value: '', label: 'Anyone' },
              ...choices.actors.map((actor) => ({ value: actor, label: actorText(actor) })),
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
              ...choices.entities.map((entity) => ({ value: entity, label: entityText(entity) })),
            ]}
          />
        )}
      </Field>
      <Field label="From" className="max-sm:col-span-2">
        {(control) => (
          <Input {...control} type="date" name="from" defaultValue={search.from ?? ''} />
        )}
      </Field>
      <Field label="To" className="max-sm:col-span-2">
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
