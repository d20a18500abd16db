import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

export function InvitationLink({ url }: { url: string }) {
  return (
    <Field
      label="Invitation link"
      help="Share it with this person only. It works once, expires after seven days and is not shown again."
    >
      {(control) => (
        <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  )
}
