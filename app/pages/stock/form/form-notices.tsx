import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'

import { notifiedLaterText, notifiedText } from '#app/domain/alerts/alert-texts.ts'
import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { modelDemandText } from '#app/domain/demand/demand-texts.ts'
import type { ModelDemand } from '#app/domain/demand/wanted-cars.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import type { CarFormPart } from '#app/domain/stock/form/merge-car-forms.ts'
import { forgetFilesOf } from '#app/pages/admin-frame/pending-files.ts'
import { type Draft, forgetDraft, readDraft } from '#app/pages/site/drafts.ts'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import type { PriceBoxView } from '#app/pages/stock/details/price-box-view.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'

import { labelOfPart } from './car-form-fields.ts'
import { type CarWork, readCarWork } from './use-unsaved-work.ts'

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

type DraftOfferProps = { draftName: string; onRestore: (draft: Draft<CarWork>) => void }

/** Offers the draft stored in this browser when the form was left unsaved. */
export function DraftOffer({ draftName, onRestore }: DraftOfferProps) {
  const isScripted = useIsScripted()
  return isScripted && <FoundDraft draftName={draftName} onRestore={onRestore} />
}

function FoundDraft({ draftName, onRestore }: DraftOfferProps) {
  const [draft, setDraft] = useState(() => readDraft(`car:${draftName}`, readCarWork))
  if (!draft) return null
  return (
    <Alert
      title="You have unsaved work on this car"
      action={
        <>
          <Button
            size="sm"
            onClick={() => {
              setDraft(null)
              onRestore(draft)
            }}
          >
            Restore it
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setDraft(null)
              forgetDraft(`car:${draftName}`)
              void forgetFilesOf(draftName)
            }}
          >
            Discard it
          </Button>
        </>
      }
    >
      Saved in this browser on {formatLongMoment(new Date(draft.savedAt))}.
    </Alert>
  )
}

type DemandNoteProps = {
  form: RefObject<HTMLFormElement | null>
  /** For a new car: what buyers look for and rarely find. */
  demand: readonly ModelDemand[]
  /** For a car on sale: its page, which says what another price would do. */
  carPath: string | null
}

type CarPage = { view: { priceBox: Pick<PriceBoxView, 'alerts'> } | null }

/** Who is waiting for the car, or for the price, that is being typed. */
export function DemandNote({ form, demand, carPath }: DemandNoteProps) {
  const { load, data } = useFetcher<CarPage>()
  const [wanted, setWanted] = useState<string | null>(null)
  const [isPriced, setIsPriced] = useState(false)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = (event?: Event) => {
      const values = new FormData(element)
      setWanted(
        modelDemandText(demand, { make: textOf(values, 'make'), model: textOf(values, 'model') }),
      )
      if (!(event?.target instanceof HTMLInputElement) || event.target.name !== 'price') return
      const price = textOf(values, 'price')
      setIsPriced(carPath !== null && price !== event.target.defaultValue)
      if (carPath) void load(`${carPath}?price=${encodeURIComponent(price)}`)
    }
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form, demand, carPath, load])

  const alerts = (isPriced && data?.view?.priceBox.alerts) || null
  const lines = [
    wanted,
    alerts === null ? null : `${notifiedText(alerts)} if you save this price.`,
    alerts === null ? null : notifiedLaterText(alerts),
  ].filter((line) => line !== null)
  return (
    <div role="status" className="rounded-card bg-card p-4 shadow-raised empty:hidden sm:px-6">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
