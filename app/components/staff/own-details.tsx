import { AccountSection } from './account-section.tsx'
import { FormNotice } from './form-notice.tsx'
import { type FormResult, resultOf } from './form-result.ts'
import { IntentForm } from './intent-form.tsx'
import { TextField } from './text-field.tsx'

type OwnDetailsProps = { fullName: string; phone: string; result: FormResult | undefined }

/** The name others see, and the number that works for signing in. */
export function OwnDetails({ fullName, phone, result: last }: OwnDetailsProps) {
  const result = resultOf(last, 'details')
  return (
    <AccountSection title="Your details">
      <FormNotice result={result} />
      <IntentForm intent="details" submit="Save details" busy="Saving...">
        <TextField
          label="Name"
          name="fullName"
          autoComplete="name"
          defaultValue={fullName}
          required
          result={result}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          help="You can sign in with it instead of your email."
          defaultValue={phone}
          result={result}
        />
      </IntentForm>
    </AccountSection>
  )
}
