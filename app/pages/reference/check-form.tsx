import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'

import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

type CheckValues = { source: string; sourceUrl: string }

export function CheckForm({
  values,
  lastResult,
}: {
  values: CheckValues
  lastResult: SubmissionResult | null
}) {
  const [form, fields] = useForm<CheckValues>({
    id: 'fact-check',
    lastResult,
    defaultValue: values,
  })
  const isBusy = useNavigation().formData?.get('intent') === 'check'
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="check" />
      <FormText
        field={fields.source}
        label="Source"
        rows={2}
        help="What you have just read: who published it, its title and its date."
      />
      <FormText
        field={fields.sourceUrl}
        label="Public address (optional)"
        input={{ inputMode: 'url' }}
      />
      <div>
        <Button type="submit" busyText={isBusy && 'Saving...'}>
          Checked again today
        </Button>
      </div>
    </Form>
  )
}
