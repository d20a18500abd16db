import { CurrentPassword } from '#app/components/staff/current-password.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { NewPasswordFields } from '#app/components/staff/new-password-fields.tsx'

import { AccountSection } from './account-section.tsx'

type ChangePasswordProps = { email: string; result: FormResult | undefined }

export function ChangePassword({ email, result: last }: ChangePasswordProps) {
  const result = resultOf(last, 'password')
  return (
    <AccountSection title="Password" description="Changing it signs out your other devices.">
      <FormNotice result={result} />
      {/* Cleared once the password has been changed. */}
      <IntentForm
        key={result?.ok ? 'changed' : 'open'}
        intent="password"
        submit="Change password"
        busy="Saving..."
      >
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <CurrentPassword result={result} />
        <NewPasswordFields email={email} result={result} />
      </IntentForm>
    </AccountSection>
  )
}
