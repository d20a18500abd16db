import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Select } from '#app/ui/forms/select.tsx'

const PREFERRED = 'Volvo'

type KnownModelsFormProps = {
  makes: readonly { make: string; models: number }[]
  action: string
}

export function KnownModelsForm({ makes, action }: KnownModelsFormProps) {
  const hasPreferred = makes.some(({ make }) => make === PREFERRED)
  return (
    <Card as="section" aria-labelledby="known-models">
      <h2 id="known-models" className="text-lg">
        Add models
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Adds the common models of a make to your makes and models. Existing ones stay unchanged.
        {!hasPreferred && ` ${PREFERRED} is not in the catalogue.`}
      </p>
      <Form method="post" action={action} preventScrollReset className="mt-4 flex flex-wrap gap-2">
        <Field label="Make" hideLabel className="min-w-48 flex-1">
          {(control) => (
            <Select
              {...control}
              name="make"
              defaultValue={hasPreferred ? PREFERRED : undefined}
              options={makes.map(({ make, models }) => ({
                value: make,
                label: make,
                count: models,
              }))}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="add-models">
          Add models
        </Button>
      </Form>
    </Card>
  )
}
