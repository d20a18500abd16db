import { Form } from 'react-router'

import { type NewAddendum, NOTE_MAX_LENGTH } from '#app/domain/condition/condition-report.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type AddendumFormProps = {
  report: { id: string; findings: readonly { number: number; text: string }[] }
  pictureIds: readonly string[]
  /** A refused addendum, as typed. */
  typed: NewAddendum | null
}

/** Adds to a published report without changing the report itself. */
export function AddendumForm({ report, pictureIds, typed }: AddendumFormProps) {
  const kinds = [
    { value: 'answer', label: 'Answer to a buyer’s question' },
    ...report.findings.map(({ number, text }) => ({
      value: String(number),
      label: `Finding ${number} is repaired: ${text}`,
    })),
  ]
  const photos = [
    { value: '', label: 'No photo' },
    ...pictureIds.map((id, index) => ({ value: id, label: `Photo ${index + 1}` })),
  ]
  return (
    <details open={typed !== null}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Add a repair or an answer
      </summary>
      <Form method="post" className="mt-2 grid gap-3">
        <input type="hidden" name="id" value={report.id} />
        <Field label="What to add">
          {(control) => (
            <Select
              {...control}
              name="finding"
              options={kinds}
              defaultValue={typed?.finding ? String(typed.finding) : 'answer'}
            />
          )}
        </Field>
        <Field
          label="What buyers will read"
          help="Added with today’s date. It can’t be changed afterwards."
        >
          {(control) => (
            <Input
              {...control}
              name="text"
              maxLength={NOTE_MAX_LENGTH}
              defaultValue={typed?.text ?? ''}
            />
          )}
        </Field>
        <Field label="Photo of the car" help="Upload it to the car first.">
          {(control) => (
            <Select
              {...control}
              name="mediaId"
              options={photos}
              defaultValue={typed?.mediaId ?? ''}
            />
          )}
        </Field>
        <Button
          type="submit"
          name="intent"
          value="add"
          variant="primary"
          className="justify-self-start"
        >
          Add to the report
        </Button>
      </Form>
    </details>
  )
}
