import { Form } from 'react-router'

import { whole } from '#app/domain/text/count.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type AlertActionsProps = { id: string; isPaused: boolean; about: string }

/** Pauses, resumes or removes one alert. */
export function AlertActions({ id, isPaused, about }: AlertActionsProps) {
  const [intent, label] = isPaused ? ['start', 'Resume'] : ['pause', 'Pause']
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="alert" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        aria-label={`${label}: ${about}`}
      >
        {label}
      </Button>
      <Button type="submit" name="intent" value="remove" size="sm" aria-label={`Remove: ${about}`}>
        Remove
      </Button>
    </Form>
  )
}

export type LimitProblem = { alertId: string; problem: string; typed: string }

type LimitChangeProps = {
  alertId: string
  limitKsh: number
  /** What the limit counts, if a buyer could mistake it. */
  help: string | undefined
  problem: LimitProblem | null
}

/** Changes the limit of one alert, on the page of a person's alerts. */
export function LimitChange({ alertId, limitKsh, help, problem }: LimitChangeProps) {
  return (
    <details className="mt-1" open={problem !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Change the limit
      </summary>
      <Form method="post" className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="limit" />
        <input type="hidden" name="alert" value={alertId} />
        <Field label="At most (KSh)" help={help} error={problem?.problem}>
          {(control) => (
            <Input
              {...control}
              name="limit"
              defaultValue={problem?.typed ?? whole(limitKsh)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
            />
          )}
        </Field>
        <Button type="submit">Save</Button>
      </Form>
    </details>
  )
}
