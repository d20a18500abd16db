import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloadIcon } from '#app/ui/icons.ts'

import { ContactFields } from './contact-fields.tsx'

export function ExportPerson({ contacts }: { contacts: readonly string[] }) {
  return (
    <Card as="section" aria-label="Export this data" className="grid gap-3">
      <h3 className="text-lg">Export this data</h3>
      <p>Download everything above as a file. Verify who is asking before you send it.</p>
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
          Text
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
