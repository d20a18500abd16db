import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'

import { FormText } from '#app/components/admin/form-text.tsx'
import { LIST_FILES } from '#app/components/admin/import/list-files.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { uploadIcon } from '#app/ui/icons.ts'

type ListValues = {
  name: string
  sourceUrl: string
  observedOn: string
  minPrice: string
  maxPrice: string
  note: string
  columns: string
}

export type ListAnswer = {
  lastResult: SubmissionResult | null
  fileError: string | null
  /** What the file would bring, line by line. */
  report: readonly string[] | null
}

export function MarketListForm({ answer }: { answer: ListAnswer | null }) {
  const [form, fields] = useForm<ListValues>({
    id: 'market-list',
    lastResult: answer?.lastResult ?? null,
  })
  const busy = useNavigation().formData?.get('intent')
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-4 md:grid-cols-2"
    >
      <FormText
        field={fields.name}
        label="Name"
        help="Where and when, such as “Sellers of Nairobi, November 2026”."
      />
      <FormText
        field={fields.observedOn}
        label="Prices seen on"
        help="Buyers see a verdict for 120 days and the range for 270."
        input={{ type: 'date' }}
      />
      <FormText
        field={fields.minPrice}
        label="Lowest price it can contain (optional)"
        help="A list of cars from KSh 1,450,000 says nothing about cheaper ones."
        input={{ inputMode: 'numeric' }}
      />
      <FormText
        field={fields.maxPrice}
        label="Highest price it can contain (optional)"
        input={{ inputMode: 'numeric' }}
      />
      <FormText field={fields.sourceUrl} label="Address (optional)" input={{ type: 'url' }} />
      <FormText
        field={fields.columns}
        label="Columns (optional)"
        rows={2}
        help="Only where a heading is not understood, one per line, such as Asking=price."
      />
      <div className="md:col-span-2">
        <FormText
          field={fields.note}
          label="Licence and note (optional)"
          rows={2}
          help="Why you may use it. Buyers see neither this nor the name."
        />
      </div>
      <div className="md:col-span-2">
        <Field
          label="CSV or Excel file"
          error={answer?.fileError ?? undefined}
          help="At most 15 MB. Make, model, year, price and previous ownership (Local Used or Foreign Used); mileage, location and colour where known."
        >
          {(control) => <Input {...control} type="file" name="file" accept={LIST_FILES} />}
        </Field>
      </div>
      {answer?.report && (
        <div className="md:col-span-2">
          <Alert tone="info" title="Nothing is stored yet">
            <ul className="list-disc ps-5">
              {answer.report.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <Button
          type="submit"
          name="intent"
          value="check-list"
          busyText={busy === 'check-list' && 'Reading the file...'}
        >
          Check the file
        </Button>
        <Button
          type="submit"
          name="intent"
          value="save-list"
          variant="primary"
          icon={<Icon of={uploadIcon} />}
          busyText={busy === 'save-list' && 'Storing the list...'}
        >
          Store the list
        </Button>
      </div>
    </Form>
  )
}
