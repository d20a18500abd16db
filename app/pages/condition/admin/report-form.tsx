import { Form } from 'react-router'

import { ANSWERS, MEASURES, POINT_GROUPS } from '#app/domain/condition/condition-points.ts'
import {
  answerOf,
  NOTE_MAX_LENGTH,
  type ReportContent,
} from '#app/domain/condition/condition-report.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Input, Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { FindingsEditor } from './findings-editor.tsx'

type ReportFormProps = {
  content: ReportContent
  /** As it was opened; empty for a new one. */
  draft: { id: string; version: string }
  pictures: readonly Picture[]
}

/** One plain form: 48 points as radios, so each takes one tap on a phone. */
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
      {POINT_GROUPS.map(({ key, label, points }) => (
        <AccountSection key={key} title={label}>
          {points.map((point) => (
            <PointFields key={point.key} point={point} content={content} photos={photos} />
          ))}
        </AccountSection>
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

type PointFieldsProps = {
  point: { key: string; label: string }
  content: ReportContent
  photos: readonly SelectOption[]
}

/** Text and photo appear, through CSS alone, once there is something to report. */
function PointFields({ point: { key, label }, content, photos }: PointFieldsProps) {
  const stored = content.points[key]
  const given = answerOf(content, key)
  return (
    <fieldset className="group min-w-0 border-t border-line pt-3 first-of-type:border-0">
      <legend className="float-start w-full font-semibold">{label}</legend>
      <div className="clear-both grid grid-cols-4 gap-x-2">
        {ANSWERS.map(({ value, label: name }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer flex-col items-center gap-1 py-2 text-center text-sm sm:flex-row sm:gap-4 sm:text-start sm:text-base"
          >
            <input
              type="radio"
              name={`result-${key}`}
              value={value}
              defaultChecked={value === given}
              className="tick"
            />
            {name}
          </label>
        ))}
      </div>
      <div className="hidden gap-3 pb-2 group-has-[[value=fault]:checked]:grid group-has-[[value=note]:checked]:grid sm:grid-cols-2">
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
    </fieldset>
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
