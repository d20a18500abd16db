import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from 'react-router'

import { CategoryForm, MakeForm, ModelForm } from '#app/domain/taxonomy/taxonomy-schema.ts'
import { FormSwitch, FormText } from '#app/pages/admin-frame/form-text.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

import { TaskDialog } from './task-dialog.tsx'

const SCHEMAS = { make: MakeForm, model: ModelForm, category: CategoryForm } as const

export type TaxonomyValues = {
  name: string
  displayName: string
  logoUrl?: string | null
  makeId?: string
  description?: string | null
  isActive: boolean
  isPopular?: boolean
  version?: string
}

type TaxonomyFormProps = {
  kind: keyof typeof SCHEMAS
  /** Null adds a new one. */
  id: string | null
  values: TaxonomyValues
  makes?: readonly SelectOption[]
  listPath: string
  /** With the version to replace, if somebody else has saved it. */
  lastResult: (SubmissionResult & { version?: string }) | null | undefined
}

const NOUNS = { make: 'Make', model: 'Model', category: 'Category' } as const

export function TaxonomyForm({ kind, id, values, makes, listPath, lastResult }: TaxonomyFormProps) {
  const [form, fields] = useForm<TaxonomyValues>({
    id: `${kind}-form`,
    lastResult: lastResult ?? null,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: SCHEMAS[kind] as typeof MakeForm }),
  })
  return (
    <TaskDialog
      id={`${kind}-task`}
      title={id === null ? `Add New ${NOUNS[kind]}` : `Edit ${NOUNS[kind]}`}
      listPath={listPath}
      submit={{ label: id === null ? 'Create' : 'Update', busy: 'Saving...', formId: form.id }}
    >
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="kind" value={kind} />
        {id && <input type="hidden" name="id" value={id} />}
        {id && (
          <input type="hidden" name="version" value={lastResult?.version ?? values.version ?? ''} />
        )}
        {form.errors?.map((error) => (
          <Alert key={error} tone="danger" title={error} />
        ))}
        {makes && (
          <Field id={fields.makeId.id} label="Make" error={fields.makeId.errors}>
            {(control) => (
              <Select
                key={fields.makeId.key}
                {...control}
                name={fields.makeId.name}
                defaultValue={fields.makeId.initialValue ?? ''}
                options={[{ value: '', label: 'Choose a make' }, ...makes]}
              />
            )}
          </Field>
        )}
        <FormText
          field={fields.name}
          label={kind === 'category' ? 'Name (slug)' : 'Name'}
          help={
            kind === 'category'
              ? 'Lowercase letters, digits, _ and -. Part of the page’s address.'
              : 'Shown to buyers, and used in addresses and imports.'
          }
        />
        <FormText
          field={fields.displayName}
          label="Display Name"
          help={
            kind === 'category'
              ? 'Shown to buyers and staff.'
              : `Shown where staff choose a ${kind}.`
          }
        />
        {kind === 'make' && (
          <FormText
            field={fields.logoUrl}
            label="Logo URL (optional)"
            input={{ inputMode: 'url' }}
          />
        )}
        {kind === 'category' && (
          <FormText field={fields.description} label="Description" rows={3} />
        )}
        <FormSwitch
          field={fields.isActive}
          label="Active"
          help={kind === 'category' ? 'Has a page in the shop.' : 'Can be chosen for a car.'}
        />
        {kind !== 'category' && <FormSwitch field={fields.isPopular} label="Popular" />}
      </Form>
    </TaskDialog>
  )
}
