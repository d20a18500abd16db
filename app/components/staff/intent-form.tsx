import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import type { ButtonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/button.tsx'

type IntentFormProps = {
  intent: string
  submit: string
  /** What the button says while it works: `Saving...`. */
  busy: string
  variant?: ButtonStyle['variant']
  /** More values that go along. */
  values?: Record<string, string>
  /** What the button itself says when it is the one pressed. */
  submitValue?: { name: string; value: string }
  /** Beside the button. */
  aside?: ReactNode
  onSubmit?: () => void
  children?: ReactNode
}

/** One of several forms of a page: its intent tells the action which. Works without script. */
export function IntentForm({
  intent,
  submit,
  busy,
  variant = 'secondary',
  values,
  submitValue,
  aside,
  onSubmit,
  children,
}: IntentFormProps) {
  const { formData, state } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Form method="post" className="grid gap-4" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button {...submitValue} type="submit" variant={variant} busyText={isBusy && busy}>
          {submit}
        </Button>
        {aside}
      </div>
    </Form>
  )
}
