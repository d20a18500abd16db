import { Form } from 'react-router'

import { IMPORT_FIELDS } from '#app/domain/tables/fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

import type { ImportView } from './import-view.ts'

type ImportColumnsProps = {
  view: ImportView
  foreignUsedCategories: readonly { value: string; label: string }[]
  isBusy: boolean
}

const FIELDS = [
  { value: '', label: 'Ignore' },
  ...IMPORT_FIELDS.map(({ field, label }) => ({ value: field, label })),
]

/** Corrects the guessed column mapping, after which the preview is made again. */
export function ImportColumns({ view, foreignUsedCategories, isBusy }: ImportColumnsProps) {
  const { columns, foreignUsed, problem, previewId, place } = view
  return (
    <details open={problem !== null} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold hover:bg-sunken/60">
        Columns in the file
        <span className="ms-auto ps-3 text-sm font-normal text-ink-2">
          {`${columns.filter(({ field }) => field !== '').length} of ${columns.length} used`}
        </span>
        <Icon of={chevronDownIcon} size={18} className="ms-2 group-open:rotate-180" />
      </summary>
      <Form
        method="post"
        preventScrollReset
        // Resets the form to the stored mapping after a response.
        key={previewId}
        className="grid gap-4 border-t border-line p-4"
      >
        {place && <TablePlace place={place} />}
        <p className="text-ink-2">
          Make, model, year and price are required; a name may have the first three together. The
          first car’s value is shown under each column.
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
                options={foreignUsedCategories}
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
            Preview with these columns
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** Where the list is in the file, if there is more than one possibility. */
function TablePlace({ place }: { place: NonNullable<ImportView['place']> }) {
  return (
    <div className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
      {place.sheets.length > 1 && (
        <Field label="Sheet">
          {(control) => (
            <Select
              {...control}
              name="sheet"
              defaultValue={place.sheet}
              options={place.sheets.map((name) => ({ value: name, label: name }))}
            />
          )}
        </Field>
      )}
      {place.firstRows.length > 1 && (
        <Field
          label="The headings are on"
          help="If you choose another line, the columns are worked out again."
        >
          {(control) => (
            <Select
              {...control}
              name="headingRow"
              defaultValue={String(place.headingRow)}
              options={place.firstRows.map(({ line, text }) => ({
                value: String(line),
                label: `Line ${line}: ${text}`,
              }))}
            />
          )}
        </Field>
      )}
    </div>
  )
}
