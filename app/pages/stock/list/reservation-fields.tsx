import type { FieldErrors } from '#app/domain/refusal.ts'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type ReservationFieldsProps = {
  heldFor: string | null | undefined
  /** `YYYY-MM-DD` */
  untilDay: string | null | undefined
  today: string
  errors: FieldErrors | undefined
}

export function ReservationFields({ heldFor, untilDay, today, errors }: ReservationFieldsProps) {
  return (
    <>
      <Field label="Reserved for" optional error={errors?.heldFor}>
        {(control) => (
          <Input
            {...control}
            name="heldFor"
            defaultValue={heldFor ?? ''}
            placeholder="Name, phone, deposit"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Last day" optional error={errors?.untilDay}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="untilDay"
            min={today}
            defaultValue={untilDay ?? ''}
          />
        )}
      </Field>
    </>
  )
}
