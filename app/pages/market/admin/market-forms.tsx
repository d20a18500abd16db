import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'

import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { type ListAnswer, ListFile } from '#app/pages/import/list-file.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

type ListValues = {
  name: string
  sourceUrl: string
  observedOn: string
  minPrice: string
  maxPrice: string
  note: string
  columns: string
}

export function MarketListForm({ answer }: { answer: ListAnswer | null }) {
  const [form, fields] = useForm<ListValues>({
    id: 'market-list',
    lastResult: answer?.lastResult ?? null,
  })
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
        help="Where and when, such as “Nairobi dealers, November 2026”."
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
      <FormText field={fields.sourceUrl} label="Address (optional)" input={{ inputMode: 'url' }} />
      <FormText
        field={fields.columns}
        label="Columns (optional)"
        rows={2}
        help="Only for headings that are not recognised, one per line, such as Asking=price."
      />
      <div className="md:col-span-2">
        <FormText
          field={fields.note}
          label="Licence and note (optional)"
          rows={2}
          help="Why you may use it. Buyers see neither this nor the name."
        />
      </div>
      <ListFile
        answer={answer}
        help="At most 15 MB. Make, model, year, price and previous ownership (Local Used or Foreign Used); mileage, location and colour where known."
        intents={{ check: 'check-list', save: 'save-list' }}
        saveLabel="Store the list"
      />
    </Form>
  )
}

type AliasValues = { make: string; model: string; sourceMake: string; sourceModel: string }

export function MarketAliasForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const [form, fields] = useForm<AliasValues>({ id: 'market-alias', lastResult })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      <input type="hidden" name="intent" value="save-alias" />
      <FormText field={fields.make} label="Make in your shop" />
      <FormText field={fields.model} label="Model in your shop" />
      <FormText field={fields.sourceMake} label="Make in lists" />
      <FormText field={fields.sourceModel} label="Model in lists" />
      <div>
        <Button type="submit">Compare these</Button>
      </div>
    </Form>
  )
}
