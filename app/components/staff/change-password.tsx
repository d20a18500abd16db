import { AccountSection } from './account-section.tsx'
import { FormNotice } from './form-notice.tsx'
import { type FormResult, resultOf } from './form-result.ts'
import { IntentForm } from './intent-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TextField } from './text-field.tsx'

type ChangePasswordProps = { email: string; result: FormResult | undefined }

/** A new password for who knows the current one. */
export function ChangePassword({ email, result: last }: ChangePasswordProps) {
  const result = resultOf(last, 'password')
  return (
    <AccountSection title="Password" description="Changing it signs out your other devices.">
      <FormNotice result={result} />
      {/* Empty again once it is changed. */}
      <IntentForm
        key={result?.ok ? 'changed' : 'open'}
        intent="password"
        submit="Change password"
        busy="Saving..."
      >
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <TextField
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          result={result}
        />
        <NewPasswordFields email={email} result={result} />
      </IntentForm>
    </AccountSection>
  )
}
