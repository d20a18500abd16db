import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

import { SettingsSection } from './settings-section.tsx'
import { FEEDS_SECTION } from './settings-sections.ts'

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
