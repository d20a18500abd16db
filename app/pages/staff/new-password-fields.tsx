import clsx from 'clsx'
import { useState } from 'react'

import {
  PASSWORD_HELP,
  passwordStrength,
  STRENGTHS,
} from '#app/domain/staff/passwords/password-rule.ts'
import { Field } from '#app/ui/forms/field.tsx'

import type { FormResult } from './form-result.ts'
import { PasswordInput, TextField } from './text-field.tsx'

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

/** Rendered on the server too: inserting it on hydration would shift the submit button. */
function PasswordMeter({ password, email }: { password: string; email: string }) {
  const strength = passwordStrength({ password, email })
  const level = strength?.level ?? 0
  return (
    <div className="grid gap-2 noscript:hidden">
      <div
        role="meter"
        aria-label="Strength of the new password"
        aria-valuemin={0}
        aria-valuemax={STRENGTHS.length}
        aria-valuenow={level}
        aria-valuetext={strength?.words ?? 'Empty'}
        className="flex gap-1"
      >
        {STRENGTHS.map((text, index) => (
          <span
            key={text}
            className={clsx('h-1 flex-1 rounded-full', index < level ? 'bg-ink' : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="min-h-10 text-sm text-ink-2 sm:min-h-5">
        {strength && <strong className="font-semibold text-ink">{strength.words}. </strong>}
        {strength?.reason ??
          'When you save it, it is also checked against a million leaked passwords.'}
      </p>
    </div>
  )
}
