import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'

import type { FactField } from '#app/domain/reference/fact-fields.ts'
import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

export type DraftValues = Record<string, string>

const ROWS: Partial<Record<FactField['form'], number>> = { days_by_country: 6, terms: 9, steps: 8 }

type DraftFormProps = {
  version: number
  values: DraftValues
  facts: readonly FactField[]
  lastResult: SubmissionResult | null
}

export function DraftForm({ version, values, facts, lastResult }: DraftFormProps) {
  const [form, fields] = useForm<DraftValues>({
    id: 'fact-draft',
    lastResult,
    defaultValue: values,
  })
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const field = (name: string) => fields[name] ?? { id: name, name, key: undefined }
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      {form.errors && <Alert tone="danger" title={form.errors[0]} />}
      <FormText field={field('name')} label="Name" />
      <FormText
        field={field('source')}
        label="Source"
        rows={2}
        help="Who published it, its title and its date."
      />
      <FormText
        field={field('sourceUrl')}
        label="Public address (optional)"
        input={{ inputMode: 'url' }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText field={field('effectiveFrom')} label="In use from" input={{ type: 'date' }} />
        <FormText field={field('effectiveTo')} label="Until (optional)" input={{ type: 'date' }} />
      </div>
      {facts.map(({ key, label, help, form: how }) => (
        <FormText
          key={key}
          field={field(`fact_${key}`)}
          label={label}
          help={help}
          rows={ROWS[how]}
          input={{ inputMode: how === 'number' ? 'numeric' : 'text' }}
        />
      ))}
      <FormText field={field('note')} label="Note (optional)" rows={2} />
      <div>
        <Button type="submit" variant="primary" busyText={isBusy && 'Saving...'}>
          Save draft
        </Button>
      </div>
    </Form>
  )
}
