import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'

import type { FactField } from '#app/domain/reference/fact-fields.ts'
import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

import type { FactFormValues } from './fact-view.ts'
import { type EffectRow, EffectsTable, type FactRow, FactsTable } from './facts-table.tsx'

const ROWS: Partial<Record<FactField['form'], number>> = { days_by_country: 6, terms: 9, steps: 8 }

export type ChangeAnswer = {
  lastResult: SubmissionResult | null
  /** What the values of the form would change; null until they are valid. */
  effect: {
    rows: FactRow[]
    effects: EffectRow[]
    isCompared: boolean
    /** Identifies the values that are shown. */
    seen: string
    /** Others were shown before. */
    isAgain: boolean
  } | null
}

type ChangeFormProps = {
  versionCount: number
  values: FactFormValues
  fields: readonly FactField[]
  answer: ChangeAnswer | null
}

export function ChangeForm({ versionCount, values, fields: facts, answer }: ChangeFormProps) {
  const [form, fields] = useForm<FactFormValues>({
    id: 'fact-change',
    lastResult: answer?.lastResult ?? null,
    defaultValue: values,
  })
  const isBusy = useNavigation().state !== 'idle'
  const effect = answer?.effect ?? null
  const field = (name: string) => fields[name] ?? { id: name, name, key: undefined }
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="versionCount" value={versionCount} />
      <input type="hidden" name="seen" value={effect?.seen ?? ''} />
      {form.errors && <Alert tone="danger" title={form.errors[0]} />}
      <FormText field={field('name')} label="Name" />
      <FormText
        field={field('source')}
        label="Source"
        rows={2}
        help="Who published it, its title and its date. Saving says that you have looked at it today."
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
      {effect && (
        <section aria-label="The effect" className="grid gap-4">
          <Alert tone="info" title="Nothing is saved yet">
            {effect.isAgain
              ? 'You have changed something since: look at the effect again, then save.'
              : 'Look at what changes, then save.'}
          </Alert>
          <FactsTable rows={effect.rows} isCompared={effect.isCompared} />
          <EffectsTable rows={effect.effects} isCompared={effect.isCompared} />
        </section>
      )}
      <div>
        <Button type="submit" variant="primary" busyText={isBusy && 'One moment...'}>
          {effect ? 'Save' : 'See the effect'}
        </Button>
      </div>
    </Form>
  )
}
