import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'

import { makeAndModel } from '#app/domain/cars/car-name.ts'
import type { ModelDemand } from '#app/domain/demand/wanted-cars.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { type CarForm as CarFormContent, EMPTY_CAR_FORM } from '#app/domain/stock/form/car-form.ts'
import { LeaveGuard } from '#app/pages/admin-frame/leave-guard.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { forgetFilesOf } from '#app/pages/admin-frame/pending-files.ts'
import { type Draft, forgetDraft } from '#app/pages/site/drafts.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'

import { CarImages } from './car-images.tsx'
import { FeatureList } from './feature-list.tsx'
import { FormSection } from './field-control.tsx'
import { DemandNote, DraftOffer, type Conflict, FormNotices } from './form-notices.tsx'
import { BasicInformation, TechnicalSpecifications } from './form-parts.tsx'
import type { ImportEstimateView } from './import-estimate-view.ts'
import type { MakeChoice, NameChoice } from './make-and-model.tsx'
import { usePendingFiles, type CarWork, type Started, useUnsavedWork } from './use-unsaved-work.ts'
import { useUploads } from './use-uploads.ts'

export type CarFormAnswer = {
  form: CarFormContent
  pictures: Picture[]
  errors: FieldErrors
  failure?: string
  conflict?: Conflict
}

type CarFormProps = {
  title: string
  saveText: string
  cancelPath: string
  /** A car's id or `new`, for the draft key and the URL. */
  draftName: string
  started: Started
  pictures: readonly Picture[]
  makes: readonly MakeChoice[]
  categories: readonly NameChoice[]
  answer: CarFormAnswer | undefined
  /** The cost to keys of the car as stored. */
  estimate?: ImportEstimateView | null
  /** Above the fields. */
  aside?: ReactNode
  /** For a new car: what buyers look for and rarely find. */
  demand?: readonly ModelDemand[]
  /** Whether buyers can be alerted to a new price. */
  isOnSale?: boolean
  /** Beside the heading. */
  actions?: ReactNode
}

const NO_DEMAND: readonly ModelDemand[] = []

/** Adds or edits a car. Without JavaScript it is one plain form including its files. */
export function CarForm({ answer, started, pictures, aside, actions, ...rest }: CarFormProps) {
  const [restored, setRestored] = useState<Draft<CarWork> | null>(null)
  // The response matters only without JavaScript; otherwise the form keeps its own state.
  const shown = restored?.work ?? answer ?? { form: started?.form ?? EMPTY_CAR_FORM, pictures }
  return (
    <>
      <PageHeading title={rest.title} note={carNameOf(started)} actions={actions} />
      {aside && <div className="mb-4">{aside}</div>}
      <div className="mb-4 empty:hidden">
        <DraftOffer draftName={rest.draftName} onRestore={setRestored} />
      </div>
      <FilledForm
        key={restored?.savedAt}
        {...rest}
        isRestored={restored !== null}
        started={restored ? restored.work.started : started}
        content={shown.form}
        firstPictures={shown.pictures}
        answer={answer}
      />
    </>
  )
}

function carNameOf(started: Started): string | undefined {
  const values = started?.form.values
  return values && `${values.year} ${makeAndModel(values)}`
}

/** The fields changed since an answer came. */
type Corrected = { answer: CarFormAnswer | undefined; names: readonly string[] }

function uncorrected(answer: CarFormAnswer | undefined, corrected: Corrected): FieldErrors {
  const errors = Object.entries(answer?.errors ?? {})
  if (corrected.answer !== answer) return Object.fromEntries(errors)
  return Object.fromEntries(errors.filter(([name]) => !corrected.names.includes(name)))
}

type FilledFormProps = Omit<CarFormProps, 'pictures'> & {
  content: CarFormContent
  firstPictures: readonly Picture[]
  isRestored: boolean
}

function FilledForm(props: FilledFormProps) {
  const { content, firstPictures, draftName, answer, saveText, isRestored } = props
  const form = useRef<HTMLFormElement>(null)
  // Fixed at first render: revalidation must not change the state the form was opened with.
  const [started] = useState(props.started)
  const [savedForm] = useState(started?.form ?? EMPTY_CAR_FORM)
  const [values] = useState(content.values)
  const [features, setFeatures] = useState(content.features)
  const [pictures, setPictures] = useState(firstPictures)
  const [featured, setFeatured] = useState(content.featuredPicture)
  const [isWaiting, setIsWaiting] = useState(false)
  const wantsToSave = useRef(false)
  const uploads = useUploads({
    draftName,
    onPicture: (picture) => setPictures((all) => [...all, picture]),
  })
  const { isDirty, note } = useUnsavedWork({
    form,
    draftName,
    started,
    saved: savedForm,
    pictures,
    onStored: uploads.settle,
  })
  usePendingFiles({
    draftName,
    isRestored,
    onFiles: (files) => uploads.takeUp(files, pictures.length),
  })
  const { pathname } = useLocation()
  const { state, formMethod, location: next } = useNavigation()
  // Once the response is shown, the form is usable while the rest of the page still reloads.
  const isAnswered = state === 'loading' && next.pathname === pathname
  const isSaving = state !== 'idle' && formMethod === 'POST' && !isAnswered
  const [corrected, setCorrected] = useState<Corrected>({ answer, names: [] })
  const errors = uncorrected(answer, corrected)

  // Lists reach the form fields only after rendering.
  useEffect(note, [note, features, featured, isRestored])

  useEffect(() => {
    if (!wantsToSave.current || uploads.pending > 0) return
    wantsToSave.current = false
    // If uploads were rejected, the user should see which before saving.
    if (!uploads.hasRejected) form.current?.requestSubmit()
  }, [uploads.pending, uploads.hasRejected])

  function waitForUploads(event: FormEvent) {
    if (isSaving || uploads.pending > 0) event.preventDefault()
    wantsToSave.current = uploads.pending > 0
    setIsWaiting(wantsToSave.current)
  }

  const busyText = isSaving
    ? 'Saving...'
    : isWaiting && uploads.pending > 0 && 'Uploading images...'
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onChange={({ target }) => {
        note()
        if (answer && 'name' in target) {
          const names = corrected.answer === answer ? corrected.names : []
          setCorrected({ answer, names: [...names, target.name] })
        }
      }}
      onSubmit={waitForUploads}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-discards]')) {
          forgetDraft(`car:${draftName}`)
          void forgetFilesOf(draftName)
        }
      }}
      className="grid grid-cols-1 gap-4"
    >
      {started && (
        <>
          <input type="hidden" name="version" value={started.version} />
          <input type="hidden" name="base" value={JSON.stringify(started.form)} />
        </>
      )}
      <FormNotices
        errors={answer?.errors ?? {}}
        failure={answer?.failure}
        conflict={answer?.conflict}
        editPath={`/admin/cars/${draftName}/edit`}
      />
      <BasicInformation
        values={values}
        errors={errors}
        makes={props.makes}
        categories={props.categories}
        importEstimate={{
          carId: started ? draftName : null,
          first: props.estimate ?? null,
        }}
      />
      <TechnicalSpecifications values={values} errors={errors} />
      <FormSection title="Features">
        <FeatureList features={features} error={errors.features} onChange={setFeatures} />
      </FormSection>
      <FormSection title="Images">
        <CarImages
          pictures={pictures}
          featured={pictures.some(({ mediaId }) => mediaId === featured) ? featured : null}
          uploads={uploads}
          onPictures={setPictures}
          onFeatured={setFeatured}
        />
      </FormSection>
      {/* Last, so that it never shifts what the user is pressing when it appears. */}
      <DemandNote
        form={form}
        demand={props.demand ?? NO_DEMAND}
        carPath={props.isOnSale ? `/admin/cars/${draftName}` : null}
      />
      <div
        data-bottom-bar=""
        data-save-bar=""
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:px-6"
      >
        {isDirty && <p className="me-auto text-sm text-ink-2">Unsaved changes</p>}
        <ButtonLink to={props.cancelPath}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" busyText={busyText}>
          {saveText}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty || uploads.pending > 0}>
        <p>Your changes are saved in this browser and offered when you return to this form.</p>
      </LeaveGuard>
    </Form>
  )
}
