import { useState } from 'react'

import { PASSWORD_HELP } from '#app/domain/staff/passwords/password-rule.ts'
import { Field } from '#app/ui/forms/field.tsx'

import type { FormResult } from './form-result.ts'
import { PasswordInput } from './password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { TextField } from './text-field.tsx'

type NewPasswordFieldsProps = { email: string; result: FormResult | undefined }

export function NewPasswordFields({ email, result }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div className="grid gap-3">
        <Field label="New password" help={PASSWORD_HELP} required error={result?.fields?.password}>
          {(control) => (
            <PasswordInput
              {...control}
              label="New password"
              name="password"
              autoComplete="new-password"
              onText={setPassword}
            />
          )}
        </Field>
        <PasswordMeter password={password} email={email} />
      </div>
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
