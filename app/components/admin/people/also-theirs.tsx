import { Form } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { ContactFields } from './contact-fields.tsx'
import type { PersonView } from './person-view.ts'

/** By what else the person is recognised, and what is left to whoever looks to decide. */
export function AlsoTheirs({ person }: { person: PersonView }) {
  const { contacts, alsoTheirs, names, shared, namesakes, differentNames } = person
  const known = [...alsoTheirs, ...names]
  return (
    <>
      {known.length > 0 && (
        <p className="wrap-anywhere">{`Looked for as well: ${known.join(', ')}.`}</p>
      )}
      {differentNames.length > 0 && (
        <Alert tone="warning" title={`Sent under several names: ${differentNames.join(', ')}`}>
          If more than one person uses this contact, look for the other contact of whoever asks
          instead: what is erased here is erased for all of them.
        </Alert>
      )}
      {namesakes.length > 0 && (
        <p className="wrap-anywhere">
          {`${namesakes.join(', ')}: somebody else has this name too, so it is only erased from this person’s own inquiries.`}
        </p>
      )}
      {shared.map((contact) => (
        <Alert
          key={contact}
          tone="warning"
          title={`${contact} stands on other inquiries too`}
          action={
            <Form method="post" action="/admin/people">
              <input type="hidden" name="intent" value="find" />
              <ContactFields contacts={[...contacts, contact]} />
              <Button type="submit" size="sm">
                {`Take in ${contact}`}
              </Button>
            </Form>
          }
        >
          It may be shared with somebody. Take it in when it is this person’s alone.
        </Alert>
      ))}
    </>
  )
}
