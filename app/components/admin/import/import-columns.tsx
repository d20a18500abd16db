import { Form } from 'react-router'

import { IMPORT_FIELDS } from '#app/domain/cars/import/fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'
import { Select } from '#app/ui/select.tsx'

import type { ImportView } from './import-view.ts'

type ImportColumnsProps = {
  view: ImportView
  shelves: readonly { value: string; label: string }[]
  isBusy: boolean
}

const FIELDS = [
  { value: '', label: 'Not read' },
  ...IMPORT_FIELDS.map(({ field, label }) => ({ value: field, label })),
]

/** Which column of the file is what; what was guessed can be corrected, and is rehearsed again. */
export function ImportColumns({ view, shelves, isBusy }: ImportColumnsProps) {
  const { columns, foreignUsed, problem, rehearsalId } = view
  return (
    <details open={problem !== null} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold hover:bg-sunken/60">
        Columns of the file
        <span className="ms-auto ps-3 text-sm font-normal text-ink-2">
          {`${columns.filter(({ field }) => field !== '').length} of ${columns.length} read`}
        </span>
        <Icon of={chevronDownIcon} size={18} className="ms-2 group-open:rotate-180" />
      </summary>
      <Form
        method="post"
        preventScrollReset
        // What was chosen comes back with the answer.
        key={rehearsalId}
        className="grid gap-4 border-t border-line p-4"
      >
        <p className="text-ink-2">
          Make, model, year and price are needed. Under each column stands what the first car says.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ heading, example, field }, index) => (
            <Field
              key={heading}
              label={<span className="wrap-anywhere">{heading}</span>}
              help={<span className="wrap-anywhere">{example || 'empty'}</span>}
            >
              {(control) => (
                <Select
                  {...control}
                  name={`column-${index}`}
                  defaultValue={field}
                  options={FIELDS}
                />
              )}
            </Field>
          ))}
          <Field label="“Foreign Used” cars go to">
            {(control) => (
              <Select
                {...control}
                name="foreignUsed"
                defaultValue={foreignUsed}
                options={shelves}
              />
            )}
          </Field>
        </div>
        <div>
          <Button
            type="submit"
            name="intent"
            value="columns"
            variant={problem === null ? 'secondary' : 'primary'}
            busyText={isBusy && 'Reading the file...'}
          >
            Rehearse with these columns
          </Button>
        </div>
      </Form>
    </details>
  )
}
