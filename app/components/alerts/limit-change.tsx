import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

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
              defaultValue={problem?.typed ?? limitKsh.toLocaleString('en-KE')}
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
