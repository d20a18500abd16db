import { Form, Link } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Select, type SelectOption } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { TaskDialog } from './task-dialog.tsx'

type MergeTaskProps = {
  kind: 'make' | 'model'
  id: string
  name: string
  /** `3 cars with 2 inquiries, …` */
  moving: string
  /** The proposed target of the merge. */
  into: string | null
  options: readonly SelectOption[]
  listPath: string
}

export function MergeTask({ kind, id, name, into, moving, options, listPath }: MergeTaskProps) {
  return (
    <TaskDialog
      id="merge-task"
      title={`Merge ${name}`}
      listPath={listPath}
      submit={{ label: 'Merge', busy: 'Merging...', formId: 'merge-form' }}
    >
      <Form method="post" id="merge-form" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Field label={`Merge into this ${kind}`} required>
          {(control) => (
            <Select
              {...control}
              name="into"
              defaultValue={into ?? ''}
              options={[{ value: '', label: `Choose a ${kind}` }, ...options]}
            />
          )}
        </Field>
        <p>
          {moving} will move. Searches, imports and old addresses will still recognise{' '}
          <strong className="font-semibold">{name}</strong>.
        </p>
      </Form>
    </TaskDialog>
  )
}

/** Proposes merging models whose names mean the same. */
export function DoubledModels({
  models,
}: {
  models: readonly { label: string; mergePath: string }[]
}) {
  if (models.length === 0) return null
  return (
    <Alert
      title={
        models.length === 1 ? 'These look like one model' : 'Each of these looks like one model'
      }
    >
      <ul className="grid gap-1">
        {models.map(({ label, mergePath }) => (
          <li key={mergePath}>
            <Link
              to={mergePath}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
