import { Form } from 'react-router'

import { SOURCE_MAX_LENGTH } from '#app/domain/imports/identity/import-identity.ts'
import { count } from '#app/domain/text/count.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { ImportView } from './import-view.ts'

/** Asks once per source whether a file is a new version of its list or has other cars. */
export function ImportIdentity({ view, isBusy }: { view: ImportView; isBusy: boolean }) {
  const { source, mode, askedCount, previewId } = view
  if (askedCount === 0 && mode === null) return null
  return (
    <Card>
      <Form method="post" preventScrollReset key={previewId} className="grid gap-4">
        {mode === null ? (
          <Alert tone="warning" title={questionFor(askedCount)} />
        ) : (
          <p>{ANSWERED[mode](source)}</p>
        )}
        <Field
          label="This list comes from"
          help="Remembered, with your answer, for the next file with this name."
        >
          {(control) => (
            <Input {...control} name="source" defaultValue={source} maxLength={SOURCE_MAX_LENGTH} />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="replaces" busyText={isBusy && 'Reading...'}>
            It replaces that list
          </Button>
          <Button type="submit" name="intent" value="adds">
            It adds other cars
          </Button>
        </div>
        <p className="text-ink-2">
          A list that replaces the last one changes its cars, prices included. A list that adds cars
          changes none. To avoid being asked, map a column such as the advert’s URL to “Reference”.
        </p>
      </Form>
    </Card>
  )
}

const ANSWERED = {
  replaces: (source: string) => `Read as the new list from “${source}”: matching cars are changed.`,
  adds: (source: string) => `Read as other cars from “${source}”: matching cars are added as well.`,
} as const

function questionFor(rows: number): string {
  return count(
    rows,
    'row looks like a car in stock. Is it that car?',
    'rows look like cars in stock. Are they those cars?',
  )
}
