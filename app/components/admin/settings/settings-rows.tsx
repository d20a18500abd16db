import { FormText, type FormTextState } from '#app/components/admin/form-text.tsx'
import { FieldError } from '#app/ui/forms/field-error.tsx'

type SettingsRowsProps = {
  field: FormTextState
  errors: Readonly<Record<string, string[] | null | undefined>>
  title: string
  note?: string
  /** The label of a row, as in `Figure 2`. */
  rowName: string
  /** The number of rows shown; blank ones are not stored. */
  room: number
  columns: readonly { key: string; label: string; rows?: number }[]
}

/** A list setting as a fixed number of rows, so that it works without JavaScript. */
export function SettingsRows(props: SettingsRowsProps) {
  const { field, errors, title, note, rowName, room, columns } = props
  const posted = Array.isArray(field.initialValue) ? (field.initialValue as unknown[]) : []
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{title}</legend>
      <p className="text-sm text-ink-2">Rows left blank are not shown.</p>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {errors[field.name]?.map((error) => (
        <FieldError key={error} id={`${field.id}-error`}>
          {error}
        </FieldError>
      ))}
      {Array.from({ length: room }, (_, i) => (
        <div
          key={`${field.key}-${i}`}
          role="group"
          aria-label={`${rowName} ${i + 1}`}
          className="grid grid-cols-[2fr_3fr] gap-3 sm:grid-cols-2"
        >
          {columns.map(({ key, label, rows }) => {
            const name = `${field.name}[${i}].${key}`
            const cell = { id: `${field.id}-${i}-${key}`, name, key: field.key }
            return (
              <div key={key} className={rows ? 'col-span-2' : undefined}>
                <FormText
                  field={{
                    ...cell,
                    initialValue: (posted[i] as Record<string, unknown> | undefined)?.[key],
                    errors: errors[name] ?? undefined,
                  }}
                  label={label}
                  rows={rows}
                />
              </div>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}
