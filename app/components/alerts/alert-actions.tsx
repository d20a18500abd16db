import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'

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
