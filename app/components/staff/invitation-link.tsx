import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

/** A link to hand over, selected as soon as it is touched. */
export function InvitationLink({ url }: { url: string }) {
  return (
    <Field
      label="Invitation link"
      help="Hand it to this person alone. It works once, for seven days, and is not shown again."
    >
      {(control) => (
        <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  )
}
