import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { TextField } from '#app/components/staff/text-field.tsx'

import { AccountSection } from './account-section.tsx'

type OwnDetailsProps = { fullName: string; phone: string; result: FormResult | undefined }

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
          help="You can use it to sign in instead of your email address."
          defaultValue={phone}
          result={result}
        />
      </IntentForm>
    </AccountSection>
  )
}
