import { type ReactNode, useId } from 'react'

import { FormText, type FormTextState } from '#app/pages/admin-frame/form-text.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { FieldError, Field } from '#app/ui/forms/field.tsx'
import { pencilIcon } from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { FEEDS_SECTION } from './settings-sections.ts'

type SettingsSectionProps = {
  /** The target of the section's link. */
  id: string
  title: string
  text: string
  isChanged?: boolean
  children: ReactNode
}

export function SettingsSection({ id, title, text, isChanged, children }: SettingsSectionProps) {
  const heading = useId()
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-4 gap-6 lg:grid-cols-[16rem_1fr] xl:grid-cols-1 2xl:grid-cols-[16rem_1fr]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          {isChanged && (
            <Badge tone="warning" icon={pencilIcon}>
              Not saved
            </Badge>
          )}
        </div>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

type SettingsNavProps = {
  sections: readonly { id: string; title: string; isChanged: boolean }[]
}

/** Links to each section, beside the form if there is room, and marks unsaved ones. */
export function SettingsNav({ sections }: SettingsNavProps) {
  return (
    <nav
      id="sections"
      aria-label="Sections of the settings"
      className="scroll-mt-4 xl:sticky xl:top-4"
    >
      <ul className="flex flex-wrap gap-2 xl:grid xl:gap-0">
        {sections.map(({ id, title, isChanged }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-sm font-medium hover:border-ink xl:rounded-card xl:border-0 xl:bg-transparent xl:hover:bg-sunken"
            >
              {title}
              {isChanged && (
                <>
                  <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
                  <VisuallyHidden>(not saved)</VisuallyHidden>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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

type FeedsSectionProps = {
  /** Null if no public address is configured. */
  feeds: readonly { label: string; help: string; url: string }[] | null
}

export function FeedsSection({ feeds }: FeedsSectionProps) {
  return (
    <SettingsSection
      {...FEEDS_SECTION}
      text="Addresses for advertisers and search engines. They always list the current cars."
    >
      {feeds === null ? (
        <p className="text-ink-2">
          These need the shop’s web address. Enter it above, or ask whoever runs the server to set
          PUBLIC_URL.
        </p>
      ) : (
        feeds.map(({ label, help, url }) => (
          <Field key={url} label={label} help={help}>
            {(control) => (
              <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        ))
      )}
    </SettingsSection>
  )
}
