import type { FormResult } from './form-result.ts'
import { IntentForm } from './intent-form.tsx'
import { TextField } from './text-field.tsx'

/** The first code of the app, which turns the second step on. */
export function ConfirmCode({ result }: { result: FormResult | undefined }) {
  return (
    <IntentForm
      intent="second-factor-confirm"
      submit="Turn on"
      busy="Turning on..."
      variant="primary"
    >
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        result={result}
      />
    </IntentForm>
  )
}
