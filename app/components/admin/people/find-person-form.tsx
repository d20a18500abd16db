import { Form, useNavigation } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

type FindPersonFormProps = {
  /** What was typed and could not be read, with why. */
  written?: string | undefined
  problem?: string | undefined
}

/** Asks for somebody by number or address. A post, so that neither stands in an address or a log. */
export function FindPersonForm({ written, problem }: FindPersonFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'find'
  return (
    <Card as="section" aria-label="Find a person">
      <Form method="post" action="/admin/people" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="find" />
        <div className="min-w-[16rem] flex-1">
          <Field label="Phone number or e-mail address" error={problem} required>
            {(control) => (
              <Input {...control} name="contact" defaultValue={written} autoComplete="off" />
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
