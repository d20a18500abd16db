import { useEffect, useRef } from 'react'

import type { CarFormPart } from '#app/domain/cars/form/merge-car-forms.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'

import { labelOfPart } from './car-form-fields.ts'

export type Conflict = {
  version: number
  changes: readonly { part: CarFormPart; before: string; theirs: string; mine: string | null }[]
}

type FormNoticesProps = {
  errors: FieldErrors
  failure: string | undefined
  conflict: Conflict | undefined
  editPath: string
}

export function FormNotices({ errors, failure, conflict, editPath }: FormNoticesProps) {
  const container = useRef<HTMLDivElement>(null)
  const fields = Object.entries(errors)
  const isNeeded = fields.length > 0 || failure !== undefined || conflict !== undefined

  useEffect(() => {
    if (isNeeded) container.current?.focus()
  }, [isNeeded, errors, failure, conflict])

  if (!isNeeded) return null
  return (
    <div ref={container} tabIndex={-1} className="grid gap-3 outline-none">
      {failure && (
        <Alert tone="danger" title={failure}>
          Nothing you entered has been lost. Please try again.
        </Alert>
      )}
      {fields.length > 0 && (
        <Alert tone="danger" title="The car has not been saved yet">
          <ul>
            {fields.map(([name, [sentence]]) => (
              <li key={name}>
                <a href={`#car-${name}`} className="inline-block py-1 underline underline-offset-4">
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {conflict && <ConflictNotice conflict={conflict} editPath={editPath} />}
    </div>
  )
}

function ConflictNotice({ conflict, editPath }: { conflict: Conflict; editPath: string }) {
  return (
    <Alert
      tone="warning"
      title="Someone else has changed this car since you opened it"
      action={
        <>
          <input type="hidden" name="seenVersion" value={conflict.version} />
          <Button type="submit" variant="primary">
            Save both changes
          </Button>
          <ButtonLink to={editPath} reloadDocument data-discards="">
            Discard mine and reload
          </ButtonLink>
        </>
      }
    >
      <p>Nothing has been saved yet. These fields changed:</p>
      <ul className="my-2 grid gap-1">
        {conflict.changes.map(({ part, before, theirs, mine }) => (
          <li key={part} className="wrap-anywhere">
            <strong className="font-semibold">{labelOfPart(part)}</strong>: {shown(before)} →{' '}
            {shown(theirs)}
            {mine !== null && <>. You entered {shown(mine)}, which will be saved.</>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const shown = (value: string) => (value === '' ? 'empty' : `“${value}”`)
