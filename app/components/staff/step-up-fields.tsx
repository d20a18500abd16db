import type { FormResult } from './form-result.ts'
import { TextField } from './text-field.tsx'

/** For a form whose response asks users to prove who they are again. */
export function StepUpFields({ result }: { result: FormResult | undefined }) {
  if (!result?.stepUp) return null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm">
        Your last sign-in was more than 15 minutes ago. Confirm that it’s you, and send the form
        again.
      </legend>
      <TextField
        label="Your password"
        name="stepPassword"
        type="password"
        autoComplete="current-password"
        required
        result={result}
      />
      {result.stepUp.needsCode && (
        <TextField
          label="Code from your authenticator app"
          name="stepCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          result={result}
        />
      )}
    </fieldset>
  )
}
