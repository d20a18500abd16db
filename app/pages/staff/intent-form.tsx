import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { type ButtonStyle, Button } from '#app/ui/button.tsx'

type IntentFormProps = {
  intent: string
  submit: string
  busy: string
  variant?: ButtonStyle['variant']
  values?: Record<string, string>
  /** Sent when this button submits the form. */
  submitValue?: { name: string; value: string }
  aside?: ReactNode
  onSubmit?: () => void
  children?: ReactNode
}

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
