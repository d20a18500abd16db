import { Form, useNavigation } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

type FindPersonFormProps = {
  typed?: string | undefined
  problem?: string | undefined
}

/** Finds a person by phone or email. A POST, so that neither ends up in a URL or a log. */
export function FindPersonForm({ typed, problem }: FindPersonFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'find'
  return (
    <Card as="section" aria-label="Find a person">
      <Form method="post" action="/admin/people" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="find" />
        <div className="min-w-64 flex-1">
          <Field label="Phone number or email address" error={problem} required>
            {(control) => (
              <Input {...control} name="contact" defaultValue={typed} autoComplete="off" />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" busyText={isBusy && 'Looking...'}>
          Find
        </Button>
      </Form>
    </Card>
  )
}
