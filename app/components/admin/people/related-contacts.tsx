import { Form } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { ContactFields } from './contact-fields.tsx'
import type { PersonView } from './person-view.ts'

/** Other contacts and names of the person, with the ambiguous ones for staff to decide. */
export function RelatedContacts({ person }: { person: PersonView }) {
  const { contacts, alsoTheirs, names, shared, namesakes, differentNames } = person
  const matched = [...alsoTheirs, ...names]
  return (
    <>
      {matched.length > 0 && (
        <p className="wrap-anywhere">{`Also searched for: ${matched.join(', ')}.`}</p>
      )}
      {differentNames.length > 0 && (
        <Alert tone="warning" title={`Sent under several names: ${differentNames.join(', ')}`}>
          If several people share this contact, search for another contact of the person who asked
          instead: erasing here erases the data of all of them.
        </Alert>
      )}
      {namesakes.length > 0 && (
        <p className="wrap-anywhere">
          {`${namesakes.join(', ')}: someone else has the same name, so it is only erased from this person’s own inquiries.`}
        </p>
      )}
      {shared.map((contact) => (
        <Alert
          key={contact}
          tone="warning"
          title={`${contact} also appears on other inquiries`}
          action={
            <Form method="post" action="/admin/people">
              <input type="hidden" name="intent" value="find" />
              <ContactFields contacts={[...contacts, contact]} />
              <Button type="submit" size="sm">
                {`Include ${contact}`}
              </Button>
            </Form>
          }
        >
          It may be shared with someone else. Include it only if it belongs to this person alone.
        </Alert>
      ))}
    </>
  )
}
