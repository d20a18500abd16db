import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { NOTHING_HELD } from '#app/domain/people/people-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'

import { ErasePerson } from './erase-person.tsx'
import { ExportPerson } from './export-person.tsx'
import type { PersonView } from './person-view.ts'
import { RelatedContacts } from './related-contacts.tsx'

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
