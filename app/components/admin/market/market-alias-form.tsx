import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'

import { FormText } from '#app/components/admin/form-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

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
