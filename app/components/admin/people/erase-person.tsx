import { Form, useNavigation } from 'react-router'

import { ERASING_IS_FINAL } from '#app/domain/people/people-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'

import { ContactFields } from './contact-fields.tsx'

type ErasePersonProps = { contacts: readonly string[]; problem?: string | undefined }

export function ErasePerson({ contacts, problem }: ErasePersonProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'erase'
  return (
    <Card as="section" aria-label="Erase this data" className="grid gap-3">
      <h3 className="text-lg">Erase this data</h3>
      <p className="max-w-[65ch]">{ERASING_IS_FINAL}</p>
      <Form method="post" action="/admin/people" className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="erase" />
        <ContactFields contacts={contacts} />
        <Checkbox
          name="isSure"
          required
          error={problem}
          label="I have verified that the request comes from this person"
        />
        <Button type="submit" variant="danger" busyText={isBusy && 'Erasing...'}>
          Erase permanently
        </Button>
      </Form>
    </Card>
  )
}
