import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from 'react-router'

import { AliasForm } from '#app/domain/search/words/managed/search-words-schema.ts'
import { FUEL_TYPES } from '#app/domain/taxonomy/car-options.ts'
import { FormText } from '#app/pages/admin-frame/form-text.tsx'
import { TaskDialog } from '#app/pages/taxonomy/task-dialog.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

type FormProps<Values> = {
  values: Values
  /** The entry being edited, and its stored version; null adds a new one. */
  edited: { key: string; version: string } | null
  choices: readonly string[]
  listPath: string
  lastResult: SubmissionResult | null | undefined
}

type AliasValues = { word: string; means: string }

export function AliasDialog({
  values,
  edited,
  choices,
  listPath,
  lastResult,
}: FormProps<AliasValues>) {
  const [form, fields] = useForm<AliasValues>({
    id: 'alias-form',
    lastResult: lastResult ?? null,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: AliasForm }),
  })
  return (
    <TaskDialog
      id="alias-task"
      title={edited ? 'Edit Word' : 'Add Word'}
      listPath={listPath}
      submit={{ label: 'Save', busy: 'Saving...', formId: form.id }}
    >
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <Task kind="alias" edited={edited} errors={form.errors} />
        <FormText field={fields.word} label="Word" help="As buyers type it, one or more words." />
        <Field
          id={fields.means.id}
          label="Means"
          help="A make, a model, or a filter such as Body: Van. Searches understand it at once."
          error={fields.means.errors}
        >
          {(control) => (
            <Input
              key={fields.means.key}
              {...control}
              name={fields.means.name}
              defaultValue={fields.means.initialValue ?? ''}
              list="meanings"
              autoComplete="off"
            />
          )}
        </Field>
        <Choices id="meanings" choices={choices} />
      </Form>
    </TaskDialog>
  )
}

type CodeValues = {
  prefix: string
  make: string
  models: string
  label: string
  fuel: string
  engineCc: string
}

export function CodeDialog({
  values,
  edited,
  choices,
  listPath,
  lastResult,
}: FormProps<CodeValues>) {
  const [form, fields] = useForm<CodeValues>({
    id: 'code-form',
    lastResult: lastResult ?? null,
    defaultValue: values,
  })
  return (
    <TaskDialog
      id="code-task"
      title={edited ? 'Edit Model Code' : 'Add Model Code'}
      listPath={listPath}
      submit={{ label: 'Save', busy: 'Saving...', formId: form.id }}
    >
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <Task kind="code" edited={edited} errors={form.errors} />
        <FormText field={fields.prefix} label="Code" help="How the code begins, such as NZE161." />
        <Field id={fields.make.id} label="Make" error={fields.make.errors}>
          {(control) => (
            <Input
              key={fields.make.key}
              {...control}
              name={fields.make.name}
              defaultValue={fields.make.initialValue ?? ''}
              list="makes"
              autoComplete="off"
            />
          )}
        </Field>
        <Choices id="makes" choices={choices} />
        <FormText
          field={fields.models}
          label="Models"
          help="Every model with this code, separated by commas: Axio, Fielder."
        />
        <FormText field={fields.label} label="Name for buyers" help="Such as Probox 1.5 4WD." />
        <Field id={fields.fuel.id} label="Fuel" error={fields.fuel.errors}>
          {(control) => (
            <Select
              key={fields.fuel.key}
              {...control}
              name={fields.fuel.name}
              defaultValue={fields.fuel.initialValue ?? ''}
              options={[{ value: '', label: 'Not stated' }, ...FUEL_TYPES]}
            />
          )}
        </Field>
        <FormText
          field={fields.engineCc}
          label="Engine (optional)"
          input={{ inputMode: 'numeric' }}
          trailing="cc"
        />
      </Form>
    </TaskDialog>
  )
}

type TaskProps = Pick<FormProps<never>, 'edited'> & {
  kind: string
  errors: readonly string[] | undefined
}

function Task({ kind, edited, errors }: TaskProps) {
  return (
    <>
      {errors?.map((error) => (
        <Alert key={error} tone="danger" title={error} />
      ))}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="kind" value={kind} />
      {edited && <input type="hidden" name="key" value={edited.key} />}
      {edited && <input type="hidden" name="version" value={edited.version} />}
    </>
  )
}

function Choices({ id, choices }: { id: string; choices: readonly string[] }) {
  return (
    <datalist id={id}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </datalist>
  )
}
