import { PASSWORD_HELP } from '#app/domain/staff/password-rule.ts'

import type { FormResult } from './form-result.ts'
import { TextField } from './text-field.tsx'

/** A new password, twice. */
export function NewPasswordFields({ result }: { result: FormResult | undefined }) {
  return (
    <>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        required
        result={result}
      />
      <TextField
        label="Repeat the new password"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        result={result}
      />
    </>
  )
}
