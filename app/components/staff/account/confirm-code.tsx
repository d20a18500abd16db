import type { FormResult } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { TextField } from '#app/components/staff/text-field.tsx'

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
