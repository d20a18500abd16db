import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'

import { AlsoTheirs } from './also-theirs.tsx'
import { ErasePerson } from './erase-person.tsx'
import { ExportPerson } from './export-person.tsx'
import type { PersonView } from './person-view.ts'

type PersonHeldProps = {
  person: PersonView
  canExport: boolean
  canErase: boolean
  /** Why the last press of the button erased nothing. */
  problem?: string | undefined
}

/** Everything held about a person: read, taken along, erased. */
export function PersonHeld({ person, canExport, canErase, problem }: PersonHeldProps) {
  const { inquiries, letters, records, elsewhere, refusal, erased, contacts } = person
  const count = inquiries.length + letters.length + records.length + elsewhere.length
  const title = `What is held about ${contacts.join(' and ')}`
  if (refusal) return <Alert title={contacts.join(' and ')}>{refusal}</Alert>
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      {erased && <Alert title={`Data of this contact was erased ${erased}`} />}
      {count === 0 ? (
        <p>Nothing is held about this person.</p>
      ) : (
        <>
          <AlsoTheirs person={person} />
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
          <HeldList title="Letters" rows={letters} />
          <HeldList title="Audit entries about these inquiries" rows={records} />
          <HeldList title="Named elsewhere" rows={elsewhere} />
          <p className="text-sm text-ink-2">
            No file that a visitor sent is kept: the shop’s forms take none.
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
