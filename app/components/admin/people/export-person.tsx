import { Form } from 'react-router'

import { downloadIcon } from '#app/ui/admin-icons.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { ContactFields } from './contact-fields.tsx'

/** Two files of the same, one to read and one for programs. */
export function ExportPerson({ contacts }: { contacts: readonly string[] }) {
  return (
    <Card as="section" aria-label="Give it to them" className="grid gap-3">
      <h3 className="text-lg">Give it to them</h3>
      <p>Everything above as a file. Be sure who asks before you send it.</p>
      <Form
        method="post"
        action="/admin/people/export"
        reloadDocument
        className="flex flex-wrap gap-3"
      >
        <ContactFields contacts={contacts} />
        <Button
          type="submit"
          name="format"
          value="text"
          icon={<Icon of={downloadIcon} size={18} />}
        >
          To read
        </Button>
        <Button
          type="submit"
          name="format"
          value="json"
          icon={<Icon of={downloadIcon} size={18} />}
        >
          JSON
        </Button>
      </Form>
    </Card>
  )
}
