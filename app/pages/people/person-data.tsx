import type { ReactNode } from 'react'
import { Link, Form, useNavigation } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloadIcon } from '#app/ui/icons.ts'

import type { PersonView } from './person-view.ts'

export const NOTHING_HELD = 'We hold no data about this person.'
/** Scope of an erasure, shown before confirming. */
const ERASING_IS_FINAL =
  'This cannot be undone. The inquiries stay in the statistics, without any name, number or text. Earlier backups keep the data until they expire.'

type PersonDataProps = {
  person: PersonView
  canExport: boolean
  canErase: boolean
  problem?: string | undefined
}

export function PersonData({ person, canExport, canErase, problem }: PersonDataProps) {
  const { inquiries, emails, records, elsewhere, refusal, erased, contacts, who } = person
  const count = inquiries.length + emails.length + records.length + elsewhere.length
  const title = `Data held about ${who}`
  if (refusal) return <Alert title={who}>{refusal}</Alert>
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      {erased && <Alert title={`Data of this contact was erased on ${erased}`} />}
      {count === 0 ? (
        <p>{NOTHING_HELD}</p>
      ) : (
        <>
          <RelatedContacts person={person} />
          <HeldList
            title="Inquiries"
            rows={inquiries.map(({ id, title, note, text }) => ({
              id,
              title: (
                <Link to={`/admin/inquiries/${id}`} className="underline underline-offset-4">
                  {title}
                </Link>
              ),
              note: (
                <>
                  {note}
                  <span className="mt-1 block text-ink">{text}</span>
                </>
              ),
            }))}
          />
          <HeldList title="Emails" rows={emails} />
          <HeldList title="Audit entries about these inquiries" rows={records} />
          <HeldList title="Mentioned elsewhere" rows={elsewhere} />
          <p className="text-sm text-ink-2">
            There are no files from visitors: the shop’s forms do not accept any.
          </p>
          {canExport && <ExportPerson contacts={contacts} />}
          {canErase && <ErasePerson contacts={contacts} problem={problem} />}
        </>
      )}
    </section>
  )
}

type HeldListProps = {
  title: string
  rows: readonly { id: string; title: ReactNode; note: ReactNode }[]
}

function HeldList({ title, rows }: HeldListProps) {
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-label={title}>
      <h3 className="text-lg">{`${title} (${rows.length})`}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line py-3 last:border-0 wrap-anywhere">
            <p className="font-semibold">{row.title}</p>
            <p className="text-sm text-ink-2">{row.note}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ErasePersonProps = { contacts: readonly string[]; problem?: string | undefined }

function ErasePerson({ contacts, problem }: ErasePersonProps) {
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

function ExportPerson({ contacts }: { contacts: readonly string[] }) {
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

/** Other contacts and names of the person, with the ambiguous ones for staff to decide. */
function RelatedContacts({ person }: { person: PersonView }) {
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

function ContactFields({ contacts }: { contacts: readonly string[] }) {
  return contacts.map((contact) => (
    <input key={contact} type="hidden" name="contact" value={contact} />
  ))
}
