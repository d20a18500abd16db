import clsx from 'clsx'
import { useId } from 'react'
import { Form } from 'react-router'

import { ANSWERS, MEASURES, POINT_GROUPS } from '#app/domain/condition/condition-points.ts'
import {
  answerOf,
  NOTE_MAX_LENGTH,
  type ReportContent,
} from '#app/domain/condition/condition-report.ts'
import { FINE_BUTTON } from '#app/domain/condition/report-form.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Input, Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { FindingsEditor } from './findings-editor.tsx'

type ReportFormProps = {
  content: ReportContent
  /** As it was opened; empty for a new one. */
  draft: { id: string; version: string }
  pictures: readonly Picture[]
}

/** A checklist: one press for each group that is fine, one more for each point that is not. */
export function ReportForm({ content, draft, pictures }: ReportFormProps) {
  const photos = [
    { value: '', label: 'No photo' },
    ...pictures.map(({ mediaId, alt }, index) => ({
      value: mediaId,
      label: alt ? `Photo ${index + 1}: ${alt}` : `Photo ${index + 1}`,
    })),
  ]
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="reportId" value={draft.id} />
      <input type="hidden" name="version" value={draft.version} />
      {/* What Enter in a field presses. */}
      <button
        type="submit"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Save draft
      </button>
      <AccountSection title="Inspection">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Inspected by">
            {(control) => (
              <Input
                {...control}
                name="inspector"
                defaultValue={content.inspector}
                maxLength={80}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Day">
            {(control) => (
              <Input
                {...control}
                type="date"
                name="inspectedOn"
                defaultValue={content.inspectedOn}
              />
            )}
          </Field>
          <Field label="Odometer">
            {(control) => (
              <Input
                {...control}
                name="km"
                inputMode="numeric"
                trailing="km"
                defaultValue={content.km ?? ''}
              />
            )}
          </Field>
        </div>
      </AccountSection>
      {POINT_GROUPS.map((group) => (
        <PointGroup key={group.key} group={group} content={content} photos={photos} />
      ))}
      <Measures content={content} />
      <FindingsEditor findings={content.findings} pictures={pictures} />
      <AccountSection title="Save or publish">
        <Checkbox
          name="confirmed"
          value="yes"
          label="It is complete. I know that a published report can’t be changed, only replaced or withdrawn."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save">
            Save draft
          </Button>
          <Button type="submit" name="intent" value="publish" variant="primary">
            Publish
          </Button>
        </div>
      </AccountSection>
    </Form>
  )
}

type PointGroupProps = {
  group: (typeof POINT_GROUPS)[number]
  content: ReportContent
  photos: readonly SelectOption[]
}

const COLUMNS =
  'grid grid-cols-[1fr_repeat(4,2.75rem)] items-center sm:grid-cols-[1fr_repeat(4,4rem)]'

function PointGroup({ group: { key, label, points }, content, photos }: PointGroupProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {label}
        </h2>
        <Button
          type="submit"
          name={FINE_BUTTON}
          value={key}
          size="sm"
          aria-label={`The rest is fine: ${label}`}
          onClick={(event) => {
            event.preventDefault()
            for (const point of points) callFine(event.currentTarget.form, point.key)
          }}
        >
          The rest is fine
        </Button>
      </div>
      <div aria-hidden="true" className={clsx(COLUMNS, 'text-center text-sm text-ink-2')}>
        <span />
        {ANSWERS.map(({ value, label: name }) => (
          <span key={value}>{value === 'unchecked' ? '–' : name}</span>
        ))}
      </div>
      {points.map((point) => (
        <PointFields key={point.key} point={point} content={content} photos={photos} />
      ))}
    </Card>
  )
}

/** Unless something else was said of the point. */
function callFine(form: HTMLFormElement | null, key: string) {
  const results = form?.elements.namedItem(`result-${key}`)
  if (!(results instanceof RadioNodeList) || results.value !== 'unchecked') return
  results.value = 'ok'
}

type PointFieldsProps = {
  point: { key: string; label: string }
  content: ReportContent
  photos: readonly SelectOption[]
}

/** Text and photo appear, through CSS alone, once there is something to report. */
function PointFields({ point: { key, label }, content, photos }: PointFieldsProps) {
  const id = useId()
  const stored = content.points[key]
  const given = answerOf(content, key)
  return (
    <div role="group" aria-labelledby={id} className="group border-t border-line">
      <div className={COLUMNS}>
        <span id={id} className="py-1 pe-2 leading-5">
          {label}
        </span>
        {ANSWERS.map(({ value, label: name }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center justify-center">
            <input
              type="radio"
              name={`result-${key}`}
              value={value}
              defaultChecked={value === given}
              className="tick"
            />
            <VisuallyHidden>{name}</VisuallyHidden>
          </label>
        ))}
      </div>
      <div className="hidden gap-3 pb-3 group-has-[[value=fault]:checked]:grid group-has-[[value=note]:checked]:grid sm:grid-cols-2">
        <Field label="What did you see?">
          {(control) => (
            <Input
              {...control}
              name={`text-${key}`}
              defaultValue={stored?.text}
              maxLength={NOTE_MAX_LENGTH}
            />
          )}
        </Field>
        <Field label="Photo" help="A fault needs one.">
          {(control) => (
            <Select
              {...control}
              name={`photo-${key}`}
              options={photos}
              defaultValue={stored?.mediaId ?? ''}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function Measures({ content }: { content: ReportContent }) {
  return (
    <AccountSection title="Measured" description="Leave blank if not measured.">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {MEASURES.map(({ key, label, unit }) => (
          <Field key={key} label={label}>
            {(control) => (
              <Input
                {...control}
                name={`measure-${key}`}
                inputMode="decimal"
                trailing={unit}
                defaultValue={content.measures[key] ?? ''}
              />
            )}
          </Field>
        ))}
        <Field label="Week on the tyres" help="DOT, such as 2319">
          {(control) => (
            <Input
              {...control}
              name="tyreWeek"
              inputMode="numeric"
              maxLength={4}
              defaultValue={content.tyreWeek}
            />
          )}
        </Field>
        <Field label="Fault codes (OBD)" help="Or: none stored">
          {(control) => (
            <Input {...control} name="codes" maxLength={200} defaultValue={content.codes} />
          )}
        </Field>
      </div>
    </AccountSection>
  )
}
