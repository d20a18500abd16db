import type { FormResult } from './form-result.ts'
import { TextField } from './text-field.tsx'

/** Confirms a change to the account. */
export function CurrentPassword({ result }: { result: FormResult | undefined }) {
  return (
    <TextField
      label="Current password"
      name="current"
      type="password"
      autoComplete="current-password"
      required
      result={result}
    />
  )
}
