import { Form } from 'react-router'

import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { type ListAnswer, ListFile } from '#app/pages/import/list-file.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

type ListValues = {
  name: string
  publishedOn: string
  source: string
  sourceUrl: string
  note: string
}

export function PriceListForm({ answer }: { answer: ListAnswer | null }) {
  const [form, fields] = useForm<ListValues>({
    id: 'price-list',
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
      <FormText field={fields.name} label="Name" help="Such as “CRSP list of July 2027”." />
      <FormText field={fields.publishedOn} label="Effective from" input={{ type: 'date' }} />
      <div className="md:col-span-2">
        <FormText
          field={fields.source}
          label="Source"
          rows={2}
          help="Who published it, its title and its date. Buyers read it."
        />
      </div>
      <FormText
        field={fields.sourceUrl}
        label="Public address (optional)"
        input={{ inputMode: 'url' }}
      />
      <FormText field={fields.note} label="Note (optional)" rows={2} help="For staff only." />
      <ListFile
        answer={answer}
        help="At most 15 MB. Make, model, model number, engine capacity, fuel and CRSP; transmission, drive, body and seats where known."
        intents={{ check: 'check', save: 'save' }}
        saveLabel="Store as a draft"
      />
    </Form>
  )
}
